/** Unites two structures that began as one. */
@NullMarked
package dev.cks.core.merge;

import org.jspecify.annotations.NullMarked;
