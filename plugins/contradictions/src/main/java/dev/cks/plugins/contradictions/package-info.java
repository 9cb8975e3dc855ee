/** Finds relations that contradict each other by declared rules. */
@NullMarked
package dev.cks.plugins.contradictions;

import org.jspecify.annotations.NullMarked;
