/** Validates, changes, merges, searches, draws and explains knowledge structures. */
@NullMarked
package dev.cks.plugins.knowledge;

import org.jspecify.annotations.NullMarked;
