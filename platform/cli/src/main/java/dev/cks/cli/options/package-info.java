/** What commands share in reading their options. */
@NullMarked
package dev.cks.cli.options;

import org.jspecify.annotations.NullMarked;
