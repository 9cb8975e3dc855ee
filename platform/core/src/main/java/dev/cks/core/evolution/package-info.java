/** Changes structures by operations: all of them, in order, or none. */
@NullMarked
package dev.cks.core.evolution;

import org.jspecify.annotations.NullMarked;
