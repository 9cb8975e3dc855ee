/** Finds plugin jars, loads them apart from each other, and registers what they contribute. */
@NullMarked
package dev.cks.host;

import org.jspecify.annotations.NullMarked;
