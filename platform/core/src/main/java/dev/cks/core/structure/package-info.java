/** How structures are held in memory; nothing outside this package knows. */
@NullMarked
package dev.cks.core.structure;

import org.jspecify.annotations.NullMarked;
