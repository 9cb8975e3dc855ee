/** What changes while clients are connected, for those who want to know. */
@NullMarked
package dev.cks.server.change;

import org.jspecify.annotations.NullMarked;
