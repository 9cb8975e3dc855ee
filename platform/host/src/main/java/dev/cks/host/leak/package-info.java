/** Finds out whether the classes of closed plugins are given back, and if they aren't, what holds them. */
@NullMarked
package dev.cks.host.leak;

import org.jspecify.annotations.NullMarked;
