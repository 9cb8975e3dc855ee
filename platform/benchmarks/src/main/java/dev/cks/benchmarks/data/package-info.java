/** Makes the structures that benchmarks work on: the same bytes on every machine. */
@NullMarked
package dev.cks.benchmarks.data;

import org.jspecify.annotations.NullMarked;
