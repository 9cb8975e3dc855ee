package dev.cks.runtime.store;

import dev.cks.api.plugin.Page;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Draft;
import java.util.Optional;

/**
 * Keeps sessions and their versions. A change is kept whole or not at all, and what was acknowledged stays.
 *
 * <p>Safe for use by many threads, and by several processes where the store outlives them. A change that expects another
 * revision than the session's is refused by an empty answer: somebody was faster. Where the store outlives the process, each
 * method may throw a {@link dev.cks.api.tool.ToolException}: {@code store_busy} when others hold it for too long,
 * {@code store_unavailable} when it can't be used, and {@code store_damaged} when what is asked for isn't what was kept.
 */
public interface Store extends AutoCloseable {

    /**
     * Makes a structure the session's newest version; empty when the session has moved on. A change that names where a new
     * session branches off opens it at once.
     */
    Optional<StoredSession> commit(Change change, Admitted admitted);

    /** Makes a structure the session's draft, beside its newest version if it has one; empty when it has moved on. */
    Optional<StoredSession> keepDraft(Change change, Draft draft);

    /** Changes what a session remembers and its state; its structure stays; empty when the session has moved on. */
    Optional<StoredSession> remember(Change change);

    /**
     * Opens the session of a change that names where it branches off; it begins with that version.
     *
     * @throws dev.cks.api.tool.ToolException {@code branch_failed} when the version is gone
     */
    StoredSession.Entry fork(Change change);

    /** Removes a session and what was made in it, but for versions that others still need; false when it has moved on. */
    boolean delete(StoredSession.Entry session);

    /** Returns a session with what it holds. */
    Optional<StoredSession> session(String sessionId);

    /** Returns what is known of a session. */
    Optional<StoredSession.Entry> sessionEntry(String sessionId);

    /** Returns what is known of the sessions that aren't archived, oldest first. */
    Page<StoredSession.Entry> sessions(Page.Request page);

    /** Returns what is known of the versions that were made in a session, oldest first; none when there is no such session. */
    Page<Version.Entry> versions(String sessionId, Page.Request page);

    /** Returns what is known of a version. */
    Optional<Version.Entry> entry(String versionId);

    /** Returns a version. */
    Optional<Version> version(String versionId);

    @Override
    void close();
}
