/** Immutable collections whose changed copies share with the original whatever is the same. */
@NullMarked
package dev.cks.core.persistent;

import org.jspecify.annotations.NullMarked;
