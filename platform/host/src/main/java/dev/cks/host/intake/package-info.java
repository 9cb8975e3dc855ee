/** Finds plugin jars, copies them aside, checks them before any code of theirs runs, and orders them. */
@NullMarked
package dev.cks.host.intake;

import org.jspecify.annotations.NullMarked;
