/** How fast changes are kept, and found again. */
@NullMarked
package dev.cks.benchmarks.store;

import org.jspecify.annotations.NullMarked;
