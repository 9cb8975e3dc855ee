/** What a ledger holds: elements, decisions about them, and the events that record these. */
@NullMarked
package dev.cks.plugins.decisions.model;

import org.jspecify.annotations.NullMarked;
