/** How commands speak to people and programs, and how they end. */
@NullMarked
package dev.cks.cli.screen;

import org.jspecify.annotations.NullMarked;
