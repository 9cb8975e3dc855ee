/** The log of kgai 1.5: newline-delimited JSON in the form of Go, read with its own rules and written for it. */
@NullMarked
package dev.cks.plugins.decisions.kgai;

import org.jspecify.annotations.NullMarked;
