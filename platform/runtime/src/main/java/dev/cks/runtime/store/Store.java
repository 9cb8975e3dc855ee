package dev.cks.runtime.store;

import dev.cks.api.plugin.Page;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Keeps sessions and their versions. What was acknowledged stays.
 *
 * <p>Safe for use by many threads, and by several processes where the store outlives them. Where the store outlives the process, each
 * method may throw a {@link dev.cks.api.tool.ToolException}: {@code store_busy} when others hold it for too long,
 * {@code store_unavailable} when it can't be used, and {@code store_damaged} when what is asked for isn't what was kept.
 */
public interface Store extends Entries, AutoCloseable {

    /**
     * Keeps what steps come to, all of it in one transaction or nothing; each step sees what those before it made. Empty when
     * one of them expects something else than there is.
     *
     * @throws dev.cks.api.tool.ToolException as {@link Step#on}
     */
    Optional<List<Outcome>> keep(List<Step> steps);

    /** Does the same with one step. */
    default Optional<Outcome> keep(Step step) {
        return keep(List.of(step)).map(outcomes -> outcomes.get(0));
    }

    /** Takes note that the gate let a change not through; nothing is kept. Most stores have no use for it. */
    default void refused(Refusal refusal) {
        // Whoever listens does more.
    }

    /** Returns a session with what it holds. */
    Optional<StoredSession> session(String sessionId);

    /**
     * Returns what is known of the sessions that aren't archived, oldest first.
     *
     * @param owner whose sessions, empty for everybody's
     */
    Page<StoredSession.Entry> sessions(Optional<String> owner, Page.Request page);

    /** Returns what is known of everybody's sessions that aren't archived, oldest first. */
    default Page<StoredSession.Entry> sessions(Page.Request page) {
        return sessions(Optional.empty(), page);
    }

    /**
     * Returns what is known of the sessions that branched off from one and aren't archived, oldest first.
     *
     * @param owner whose sessions, empty for everybody's
     */
    Page<StoredSession.Entry> branches(String sessionId, Optional<String> owner, Page.Request page);

    /** Returns what is known of the versions that were made in a session, oldest first; none when there is no such session. */
    Page<Version.Entry> versions(String sessionId, Page.Request page);

    /** Tells whether a name stands for a graph, whoever may see it. */
    default boolean isTaken(String name) {
        return graph(name).isPresent();
    }

    /**
     * Returns the graphs that are wanted, the newest first.
     *
     * @param owner whose sessions they name, empty for everybody's, and for sessions that are gone
     */
    Page<Graph> graphs(Predicate<Graph> wanted, Optional<String> owner, Page.Request page);

    /** Returns a version. */
    Optional<Version> version(String versionId);

    @Override
    void close();
}
