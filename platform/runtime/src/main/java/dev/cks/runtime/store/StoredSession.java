package dev.cks.runtime.store;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.runtime.SessionState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A session as it is kept: the newest version, or a draft while there is no valid state yet.
 *
 * @param entry what is known of it
 * @param head the newest version, empty as long as there is none
 * @param draft what it holds while that breaks rules; empty when the head is what it holds
 */
public record StoredSession(Entry entry, Optional<Version> head, Optional<KnowledgeStructure> draft) {

    /**
     * What is known of a session without what it holds.
     *
     * @param id unique
     * @param revision grows by one with every change, from 1
     * @param createdAt when it was opened
     * @param owner the principal who opened it
     * @param state whether it takes changes
     * @param extensions the extensions it was validated with, each once, in the order in which they came
     * @param fork where it branched off
     * @param versions how many versions were made in it
     * @param head the id of the newest version, empty as long as there is none
     * @param draft whether it holds a draft
     */
    public record Entry(
            String id,
            long revision,
            Instant createdAt,
            String owner,
            SessionState state,
            List<String> extensions,
            Optional<Fork> fork,
            int versions,
            Optional<String> head,
            boolean draft) {

        /** Refuses a session that holds nothing. */
        public Entry {
            extensions = List.copyOf(extensions);
            if (head.isEmpty() && !draft) {
                throw new IllegalArgumentException("A session holds a version or a draft");
            }
        }

        /** Tells whether it branched off from a session. */
        public boolean branchesOff(String session) {
            return fork.map(Fork::sessionId).equals(Optional.of(session));
        }

        /** Tells whether it is somebody's, or anybody's when nobody is named. */
        public boolean isOf(Optional<String> somebody) {
            return somebody.isEmpty() || owner.equals(somebody.get());
        }

        /** Returns the version that is what it holds now, empty for a draft. */
        public Optional<String> currentVersion() {
            return draft ? Optional.empty() : head;
        }
    }

    /**
     * Where a session branched off.
     *
     * @param sessionId the session it came from
     * @param versionId the version it began with
     */
    public record Fork(String sessionId, String versionId) {

        /** Returns that the version isn't there any more. */
        public ToolException gone() {
            return new ToolException(
                    ErrorCode.BRANCH_FAILED,
                    "The session \"" + sessionId + "\" has no version \"" + versionId + "\" any more",
                    Map.of("session_id", sessionId));
        }
    }

    /** Refuses a session that doesn't hold what it says. */
    public StoredSession {
        if (!head.map(Version::id).equals(entry.head()) || draft.isPresent() != entry.draft()) {
            throw new IllegalArgumentException("The session " + entry.id() + " doesn't hold what it says");
        }
    }

    /** Returns its id. */
    public String id() {
        return entry.id();
    }

    /** Returns its revision. */
    public long revision() {
        return entry.revision();
    }

    /** Returns whether it takes changes. */
    public SessionState state() {
        return entry.state();
    }

    /** Returns the extensions it remembers. */
    public List<String> extensions() {
        return entry.extensions();
    }

    /** Returns what it holds now. */
    public KnowledgeStructure structure() {
        return draft.or(() -> head.map(Version::structure)).orElseThrow();
    }

    /** Returns the version that is what it holds now, empty for a draft. */
    public Optional<String> currentVersion() {
        return entry.currentVersion();
    }
}
