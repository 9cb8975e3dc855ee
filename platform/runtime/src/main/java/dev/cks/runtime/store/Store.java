package dev.cks.runtime.store;

import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Draft;
import java.util.List;
import java.util.Optional;

/**
 * Keeps sessions and their versions. A change is kept whole or not at all, and what was acknowledged stays.
 *
 * <p>Safe for use by many threads. A change that expects another revision than the session's is refused by an empty
 * answer: somebody was faster.
 */
public interface Store extends AutoCloseable {

    /** Makes a structure the session's newest version; empty when the session has moved on. */
    Optional<StoredSession> commit(Change change, Admitted admitted);

    /** Makes a structure the session's draft, beside its newest version if it has one; empty when it has moved on. */
    Optional<StoredSession> keepDraft(Change change, Draft draft);

    /** Makes a session remember extensions; its structure stays; empty when the session has moved on. */
    Optional<StoredSession> remember(Change change);

    /** Returns a session. */
    Optional<StoredSession> session(String sessionId);

    /** Returns the ids of all sessions, oldest first. */
    List<String> sessionIds();

    /** Returns the versions of a session, oldest first; empty when there is no such session. */
    List<Version> versions(String sessionId);

    @Override
    void close();
}
