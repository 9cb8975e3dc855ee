/** The commands about the tokens of those who may ask over HTTP. */
@NullMarked
package dev.cks.cli.token;

import org.jspecify.annotations.NullMarked;
