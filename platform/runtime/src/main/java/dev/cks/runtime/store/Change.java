package dev.cks.runtime.store;

import dev.cks.runtime.SessionState;
import java.util.List;
import java.util.Optional;

/**
 * What is to become of a session.
 *
 * @param sessionId the session
 * @param expectedRevision the revision that the session must have, {@link #OPENING} when there must be none of this id
 * @param extensions the extensions that the session is to remember from now on
 * @param state whether the session is to take changes from now on
 * @param fork where the session branches off; only for a session that is to be opened
 * @param origin where the change comes from
 */
public record Change(
        String sessionId,
        long expectedRevision,
        List<String> extensions,
        SessionState state,
        Optional<StoredSession.Fork> fork,
        Origin origin) {

    /** The revision before the first one. */
    public static final long OPENING = 0;

    /** Copies the list. */
    public Change {
        extensions = List.copyOf(extensions);
    }

    /** Returns the change that opens a session. */
    public static Change opening(String sessionId, List<String> extensions, Origin origin) {
        return new Change(sessionId, OPENING, extensions, SessionState.OPEN, Optional.empty(), origin);
    }

    /** Returns the change that opens a session which begins with a version of another. */
    public static Change branching(String sessionId, StoredSession.Fork fork, List<String> extensions, Origin origin) {
        return new Change(sessionId, OPENING, extensions, SessionState.OPEN, Optional.of(fork), origin);
    }

    /** Returns a change of a session that keeps its state. */
    public static Change of(StoredSession session, List<String> extensions, Origin origin) {
        return new Change(session.id(), session.revision(), extensions, session.state(), Optional.empty(), origin);
    }

    /** Returns the change of nothing but a session's state. */
    public static Change of(StoredSession session, SessionState state, Origin origin) {
        return new Change(session.id(), session.revision(), session.extensions(), state, Optional.empty(), origin);
    }
}
