/** Takes parts out of structures, within a budget where one is given, and compares them. */
@NullMarked
package dev.cks.core.query;

import org.jspecify.annotations.NullMarked;
