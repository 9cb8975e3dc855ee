package dev.cks.runtime.provenance;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Sessions.Snapshot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Knows which keys signed the records of structures that were kept, so that a read costs a look at the keys and not at the
 * records: their signatures were right when they were kept, and only a key can have changed since. A structure is gone
 * through once, when it is read first. Safe for use by many threads.
 */
final class SigningKeys {

    /** Weak, so that what was found goes with its structure. */
    private final Map<KnowledgeStructure, Map<String, List<Signed>>> known =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** A record, without anything of the structure itself. */
    private record Signed(String id, int position) {}

    /** Returns the first records, in structure order, whose key doesn't count. */
    List<String> withoutKey(KnowledgeStructure structure, Keys keys) {
        return ofEachKey(structure).entrySet().stream()
                .filter(signed -> keys.find(signed.getKey())
                        .filter(key -> !(key instanceof RevokedKey))
                        .isEmpty())
                .flatMap(signed -> signed.getValue().stream())
                .sorted(Comparator.comparingInt(Signed::position))
                .limit(Snapshot.MOST_UNVERIFIED)
                .map(Signed::id)
                .toList();
    }

    /** Two who look at the same time find the same. */
    private Map<String, List<Signed>> ofEachKey(KnowledgeStructure structure) {
        Map<String, List<Signed>> before = known.get(structure);
        if (before != null) {
            return before;
        }
        Map<String, List<Signed>> found = firstOfEachKey(structure);
        known.put(structure, found);
        return found;
    }

    private static Map<String, List<Signed>> firstOfEachKey(KnowledgeStructure structure) {
        Map<String, List<Signed>> found = new HashMap<>();
        for (KnowledgeObject record : structure.objectsOfType(ProvenanceCheck.RECORD_TYPE)) {
            String key = record.structure().text("key_id").orElse("");
            List<Signed> first = found.computeIfAbsent(key, absent -> new ArrayList<>(1));
            if (first.size() < Snapshot.MOST_UNVERIFIED) {
                first.add(new Signed(record.id(), record.position()));
            }
        }
        return found;
    }
}
