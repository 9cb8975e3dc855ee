/** Keeps embedding projections tied to exactly one source. */
@NullMarked
package dev.cks.plugins.embedding;

import org.jspecify.annotations.NullMarked;
