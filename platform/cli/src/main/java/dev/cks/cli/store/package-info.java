/** The commands about the store of sessions. */
@NullMarked
package dev.cks.cli.store;

import org.jspecify.annotations.NullMarked;
