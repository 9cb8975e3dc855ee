/** Finds in what plugins say of themselves what is meant to be overlooked by people or obeyed by models. */
@NullMarked
package dev.cks.host.lint;

import org.jspecify.annotations.NullMarked;
