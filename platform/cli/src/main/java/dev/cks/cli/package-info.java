/** The cks command: reads the command line, puts the platform together, shows results. */
@NullMarked
package dev.cks.cli;

import org.jspecify.annotations.NullMarked;
