/** Checks the shape and the link of verification records. */
@NullMarked
package dev.cks.plugins.verification;

import org.jspecify.annotations.NullMarked;
