/** The commands that change, compare, search, describe and draw files; they keep nothing but what {@code -o} names. */
@NullMarked
package dev.cks.cli.semantic;

import org.jspecify.annotations.NullMarked;
