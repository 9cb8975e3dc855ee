/** JSON as the protocol needs it: strict reading, checked plain values, deterministic writing. */
@NullMarked
package dev.cks.core.json;

import org.jspecify.annotations.NullMarked;
