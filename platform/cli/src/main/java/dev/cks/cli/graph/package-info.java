/** Draws structures as pages that need no network and that nothing in a structure can break out of. */
@NullMarked
package dev.cks.cli.graph;

import org.jspecify.annotations.NullMarked;
