/** The log: one append-only shard for each install, whose every byte is checked before anybody sees an event of it. */
@NullMarked
package dev.cks.plugins.decisions.log;

import org.jspecify.annotations.NullMarked;
