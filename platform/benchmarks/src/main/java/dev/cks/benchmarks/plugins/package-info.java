/** How long the host takes until many plugins are ready. */
@NullMarked
package dev.cks.benchmarks.plugins;

import org.jspecify.annotations.NullMarked;
