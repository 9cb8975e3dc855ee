/** Completes what a client types for resources and prompts. */
@NullMarked
package dev.cks.server.completion;

import org.jspecify.annotations.NullMarked;
