package dev.cks.runtime.store;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.runtime.SessionState;
import java.util.List;
import java.util.Map;
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
 * @param transaction what the change is part of
 */
public record Change(
        String sessionId,
        long expectedRevision,
        List<String> extensions,
        SessionState state,
        Optional<StoredSession.Fork> fork,
        Origin origin,
        Transaction transaction) {

    /** The revision before the first one. */
    public static final long OPENING = 0;

    /** Copies the list. */
    public Change {
        extensions = List.copyOf(extensions);
    }

    /** Returns the change that opens a session. */
    public static Change opening(String sessionId, List<String> extensions, Origin origin, Transaction transaction) {
        return new Change(sessionId, OPENING, extensions, SessionState.OPEN, Optional.empty(), origin, transaction);
    }

    /** Returns the change that opens a session which begins with a version of another. */
    public static Change branching(
            String sessionId,
            StoredSession.Fork fork,
            List<String> extensions,
            Origin origin,
            Transaction transaction) {
        return new Change(sessionId, OPENING, extensions, SessionState.OPEN, Optional.of(fork), origin, transaction);
    }

    /** Returns a change of a session that keeps its state. */
    public static Change of(StoredSession session, List<String> extensions, Origin origin, Transaction transaction) {
        return new Change(
                session.id(), session.revision(), extensions, session.state(), Optional.empty(), origin, transaction);
    }

    /** Returns the change of nothing but a session's state. */
    public static Change of(StoredSession.Entry session, SessionState state, Origin origin, Transaction transaction) {
        return new Change(
                session.id(), session.revision(), session.extensions(), state, Optional.empty(), origin, transaction);
    }

    /** Tells whether it opens the session. */
    public boolean opens() {
        return expectedRevision == OPENING;
    }

    /** Returns this with the session that it is about; empty when that isn't as expected. */
    Optional<Seen> seen(Entries there) {
        Optional<StoredSession.Entry> known = there.sessionEntry(sessionId);
        long revision = known.map(StoredSession.Entry::revision).orElse(OPENING);
        return revision == expectedRevision ? Optional.of(new Seen(this, known)) : Optional.empty();
    }

    /** Returns that the version which comes before is gone. */
    public ToolException headGone(String versionId) {
        return fork.map(StoredSession.Fork::gone)
                .orElseGet(() -> new ToolException(
                        ErrorCode.STORE_DAMAGED,
                        "The newest version \"" + versionId + "\" of the session \"" + sessionId + "\" is gone",
                        Map.of("session_id", sessionId)));
    }

    /** Returns that a version which is to be merged in is gone. */
    public static ToolException mergedGone(String versionId) {
        return new ToolException(
                ErrorCode.VERSION_NOT_FOUND,
                "The version \"" + versionId + "\" that was merged in was deleted meanwhile",
                Map.of("version_id", versionId));
    }

    /**
     * A change and the session that it is about.
     *
     * @param known what the session is, empty when it is to be opened
     */
    record Seen(Change change, Optional<StoredSession.Entry> known) {

        /** Returns the version that comes before. */
        Optional<String> head() {
            return known.isPresent() ? known.get().head() : change.fork().map(StoredSession.Fork::versionId);
        }

        /** Returns what the session becomes when its next version is this one. */
        StoredSession.Entry withVersion(String versionId) {
            return entry(versions() + 1, Optional.of(versionId), false);
        }

        /** Returns what the session becomes with a draft. */
        StoredSession.Entry withDraft() {
            return entry(versions(), head(), true);
        }

        /** Returns what the session becomes when what it holds stays, or is what it branches off from. */
        StoredSession.Entry withoutVersion() {
            return entry(
                    versions(), head(), known.map(StoredSession.Entry::draft).orElse(false));
        }

        private int versions() {
            return known.map(StoredSession.Entry::versions).orElse(0);
        }

        private StoredSession.Entry entry(int versions, Optional<String> head, boolean draft) {
            return new StoredSession.Entry(
                    change.sessionId(),
                    change.expectedRevision() + 1,
                    known.map(StoredSession.Entry::createdAt)
                            .orElse(change.transaction().at()),
                    known.map(StoredSession.Entry::owner)
                            .orElse(change.origin().caller().principal()),
                    change.state(),
                    change.extensions(),
                    known.isPresent() ? known.get().fork() : change.fork(),
                    versions,
                    head,
                    draft);
        }
    }
}
