package dev.cks.runtime;

import java.util.Optional;

/** Knows which sessions there are. Safe for use by many threads. */
@FunctionalInterface
public interface SessionDirectory {

    /** Returns the state of a session, empty when there is none of this id. */
    Optional<SessionState> state(String sessionId);
}
