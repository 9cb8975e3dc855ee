/** Reading, judging and writing structures, beside the ideal loop and a peer. */
@NullMarked
package dev.cks.benchmarks.structure;

import org.jspecify.annotations.NullMarked;
