/** Repeats, times and prints. */
@NullMarked
package dev.cks.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
