/** Measures what it costs to check the signatures and links of verification records. */
@NullMarked
package dev.cks.benchmarks.provenance;

import org.jspecify.annotations.NullMarked;
