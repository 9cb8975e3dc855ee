/** The operational layer: the gate, sessions and versions, the store, provenance. */
@NullMarked
package dev.cks.runtime;

import org.jspecify.annotations.NullMarked;
