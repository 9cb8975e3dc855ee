package dev.cks.runtime.store;

import dev.cks.api.knowledge.KnowledgeStructure;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * One committed state of a session; never changes.
 *
 * @param entry what is known of it
 * @param structure what it holds
 */
public record Version(Entry entry, KnowledgeStructure structure) {

    /**
     * What is known of a version without its structure.
     *
     * @param id unique over all sessions, made by {@link VersionId}
     * @param sessionId the session in which it was made
     * @param transactionId the transaction that made it
     * @param parents the version before it, and the one that was merged in
     * @param depth one more than that of its deepest parent, from 0
     * @param createdAt when it was committed
     * @param extensions the extensions that the session remembered then
     * @param rootHash the root hash of the structure
     * @param origin where it comes from
     */
    public record Entry(
            String id,
            String sessionId,
            String transactionId,
            List<String> parents,
            int depth,
            Instant createdAt,
            List<String> extensions,
            String rootHash,
            Origin origin) {

        /** Copies the lists. */
        public Entry {
            parents = List.copyOf(parents);
            extensions = List.copyOf(extensions);
        }

        /** Returns the id that a version of these contents must have. */
        public String expectedId() {
            return VersionId.of(sessionId, parents, rootHash, extensions, origin);
        }
    }

    /** Makes the next version of a session. */
    static Version next(Change change, List<Entry> parents, KnowledgeStructure structure) {
        List<String> ids = parents.stream().map(Entry::id).toList();
        String rootHash = structure.rootHash();
        Entry entry = new Entry(
                VersionId.of(change.sessionId(), ids, rootHash, change.extensions(), change.origin()),
                change.sessionId(),
                change.transaction().id(),
                ids,
                Stream.concat(Stream.of(-1), parents.stream().map(Entry::depth))
                                .mapToInt(Integer::intValue)
                                .max()
                                .getAsInt()
                        + 1,
                change.transaction().at(),
                change.extensions(),
                rootHash,
                change.origin());
        return new Version(entry, structure);
    }

    /** Returns its id. */
    public String id() {
        return entry.id();
    }
}
