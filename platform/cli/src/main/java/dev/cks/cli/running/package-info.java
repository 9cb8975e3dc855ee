/** The servers that run with a home directory, and how the operator's commands talk to them. */
@NullMarked
package dev.cks.cli.running;

import org.jspecify.annotations.NullMarked;
