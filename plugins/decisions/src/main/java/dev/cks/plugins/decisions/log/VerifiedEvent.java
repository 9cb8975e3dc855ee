package dev.cks.plugins.decisions.log;

import dev.cks.plugins.decisions.model.Event;

/**
 * An event that was verified: hash, id, place in its shard. There is no other way to one than through the log, so that whoever
 * takes one needs no check of its own. Immutable.
 */
public final class VerifiedEvent {

    private final Event event;

    VerifiedEvent(Event event) {
        this.event = event;
    }

    /** Returns the event. */
    public Event event() {
        return event;
    }
}
