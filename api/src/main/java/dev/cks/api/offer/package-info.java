/** What plugins offer besides constraints and tools: prompts and resources. */
@NullMarked
package dev.cks.api.offer;

import org.jspecify.annotations.NullMarked;
