/** Tells what has expired. */
@NullMarked
package dev.cks.plugins.temporal;

import org.jspecify.annotations.NullMarked;
