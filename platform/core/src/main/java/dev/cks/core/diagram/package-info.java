/** Draws structures as text that nothing in them can break out of. */
@NullMarked
package dev.cks.core.diagram;

import org.jspecify.annotations.NullMarked;
