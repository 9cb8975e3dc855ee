/** Gives every plugin a class loader of its own; the only package that knows PF4J. */
@NullMarked
package dev.cks.host.pf4j;

import org.jspecify.annotations.NullMarked;
