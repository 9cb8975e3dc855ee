package dev.cks.runtime.store;

import dev.cks.runtime.SessionState;
import java.time.Instant;
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
    public static Change of(StoredSession.Entry session, SessionState state, Origin origin) {
        return new Change(session.id(), session.revision(), session.extensions(), state, Optional.empty(), origin);
    }

    /**
     * Returns what the session becomes when its next version is this one.
     *
     * @param known what the session is, empty when it is to be opened
     * @param now when it is opened, if it is
     */
    public StoredSession.Entry withVersion(Optional<StoredSession.Entry> known, String versionId, Instant now) {
        int versions = known.map(StoredSession.Entry::versions).orElse(0) + 1;
        return entry(known, now, versions, new Contents(Optional.of(versionId), false));
    }

    /** Returns what the session becomes with a draft. */
    public StoredSession.Entry withDraft(Optional<StoredSession.Entry> known, Instant now) {
        int versions = known.map(StoredSession.Entry::versions).orElse(0);
        return entry(known, now, versions, new Contents(head(known), true));
    }

    /** Returns what the session becomes when what it holds stays, or is what it branches off from. */
    public StoredSession.Entry withoutVersion(Optional<StoredSession.Entry> known, Instant now) {
        int versions = known.map(StoredSession.Entry::versions).orElse(0);
        boolean draft = known.map(StoredSession.Entry::draft).orElse(false);
        return entry(known, now, versions, new Contents(head(known), draft));
    }

    private record Contents(Optional<String> head, boolean draft) {}

    private Optional<String> head(Optional<StoredSession.Entry> known) {
        return known.isPresent() ? known.get().head() : fork.map(StoredSession.Fork::versionId);
    }

    private StoredSession.Entry entry(
            Optional<StoredSession.Entry> known, Instant now, int versions, Contents contents) {
        return new StoredSession.Entry(
                sessionId,
                expectedRevision + 1,
                known.map(StoredSession.Entry::createdAt).orElse(now),
                state,
                extensions,
                known.isPresent() ? known.get().fork() : fork,
                versions,
                contents.head(),
                contents.draft());
    }
}
