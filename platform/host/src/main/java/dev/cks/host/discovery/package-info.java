/** Finds what a loaded plugin contributes, and reads what each contribution says of itself. */
@NullMarked
package dev.cks.host.discovery;

import org.jspecify.annotations.NullMarked;
