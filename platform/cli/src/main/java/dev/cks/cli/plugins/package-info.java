/** The commands about plugins: what is installed, what a jar would bring, and everything that changes it. */
@NullMarked
package dev.cks.cli.plugins;

import org.jspecify.annotations.NullMarked;
