/** Measurements that people run by hand, and the command that starts them. */
@NullMarked
package dev.cks.benchmarks;

import org.jspecify.annotations.NullMarked;
