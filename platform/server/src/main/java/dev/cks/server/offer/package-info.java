/** The prompts and resources that plugins offer. */
@NullMarked
package dev.cks.server.offer;

import org.jspecify.annotations.NullMarked;
