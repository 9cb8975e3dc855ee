/** What became of each plugin jar that was seen: its state, and every problem with what to do about it. */
@NullMarked
package dev.cks.host.report;

import org.jspecify.annotations.NullMarked;
