/** Measures what a change, a question and a kept version cost in structures of different sizes. */
@NullMarked
package dev.cks.benchmarks.edits;

import org.jspecify.annotations.NullMarked;
