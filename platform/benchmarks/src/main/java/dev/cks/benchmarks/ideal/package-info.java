/** The least that any engine must do: stream the text into columns, and loop over them. */
@NullMarked
package dev.cks.benchmarks.ideal;

import org.jspecify.annotations.NullMarked;
