/** What the operator set: the keys there are, the places they are read from, and which place wins. */
@NullMarked
package dev.cks.cli.configuration;

import org.jspecify.annotations.NullMarked;
