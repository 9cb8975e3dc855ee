/** What it costs to call a plugin through its guard. */
@NullMarked
package dev.cks.benchmarks.guard;

import org.jspecify.annotations.NullMarked;
