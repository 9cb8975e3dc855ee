/** Prompts that lead a model through the right tools. */
@NullMarked
package dev.cks.server.prompt;

import org.jspecify.annotations.NullMarked;
