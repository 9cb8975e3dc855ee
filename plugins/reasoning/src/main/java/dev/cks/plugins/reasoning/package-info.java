/** Keeps inference steps and claims consistent. */
@NullMarked
package dev.cks.plugins.reasoning;

import org.jspecify.annotations.NullMarked;
