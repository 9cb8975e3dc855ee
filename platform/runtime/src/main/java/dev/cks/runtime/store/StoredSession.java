package dev.cks.runtime.store;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.runtime.SessionState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A session as it is kept: the newest version, or a draft while there is no valid state yet.
 *
 * @param id unique
 * @param revision grows by one with every change, from 1
 * @param createdAt when it was opened
 * @param state whether it takes changes
 * @param extensions the extensions it was validated with, each once, in the order in which they came
 * @param fork where it branched off
 * @param versions how many versions were made in it
 * @param head the newest version, empty as long as there is none
 * @param draft what it holds while that breaks rules; empty when the head is what it holds
 */
public record StoredSession(
        String id,
        long revision,
        Instant createdAt,
        SessionState state,
        List<String> extensions,
        Optional<Fork> fork,
        int versions,
        Optional<Version> head,
        Optional<KnowledgeStructure> draft) {

    /**
     * Where a session branched off.
     *
     * @param sessionId the session it came from
     * @param versionId the version it began with
     */
    public record Fork(String sessionId, String versionId) {}

    /** Refuses a session that holds nothing. */
    public StoredSession {
        extensions = List.copyOf(extensions);
        if (head.isEmpty() && draft.isEmpty()) {
            throw new IllegalArgumentException("A session holds a version or a draft");
        }
    }

    /** Returns what it holds now. */
    public KnowledgeStructure structure() {
        return draft.or(() -> head.map(Version::structure)).orElseThrow();
    }

    /** Returns the version that is what it holds now, empty for a draft. */
    public Optional<String> currentVersion() {
        return draft.isPresent() ? Optional.empty() : head.map(Version::id);
    }
}
