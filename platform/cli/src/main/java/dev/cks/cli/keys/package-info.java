/** The commands about the keys of verification records, and about records themselves. */
@NullMarked
package dev.cks.cli.keys;

import org.jspecify.annotations.NullMarked;
