/** How decisions are recorded: what is proposed, what becomes of it, and keeping that. */
@NullMarked
package dev.cks.plugins.decisions.record;

import org.jspecify.annotations.NullMarked;
