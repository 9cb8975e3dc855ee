/** The distribution as a server process, over pipes. */
@NullMarked
package dev.cks.benchmarks.stdio;

import org.jspecify.annotations.NullMarked;
