/** Says by which operations one structure becomes another. */
@NullMarked
package dev.cks.core.diff;

import org.jspecify.annotations.NullMarked;
