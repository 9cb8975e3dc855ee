package dev.cks.core.query;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.explain.Explainer;
import dev.cks.core.structure.PlainEntry;
import dev.cks.core.structure.Survivors;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers simple questions about structures that the platform made. Thread-safe. */
public final class Queries {

    private final Explainer explainer = new Explainer();

    /** Returns counts, types and identities as plain JSON values. */
    @SuppressWarnings("unchecked")
    public Map<String, Object> inspect(KnowledgeStructure structure) {
        return (Map<String, Object>) explainer.summary(structure).getOrDefault("summary", Map.of());
    }

    /** Returns an object in the form {@code {identity, structure}}; empty when nothing bears the id. */
    public Optional<Map<String, Object>> extract(KnowledgeStructure structure, String id) {
        return structure.find(id).map(PlainEntry::toJson);
    }

    /**
     * Returns the objects of the ids, in their order, each once, less the relations that name anything else. Ids that
     * nothing bears are ignored.
     */
    public KnowledgeStructure project(KnowledgeStructure structure, Collection<String> ids) {
        List<KnowledgeObject> objects = new LinkedHashSet<>(ids)
                .stream().flatMap(id -> structure.find(id).stream()).toList();
        return Survivors.of(objects).structure();
    }

    /**
     * Returns how two structures compare, as plain JSON values: whether they have the same ids, and the same objects in
     * whatever order; the ids that only one has, in code point order; how many objects and relations each has.
     */
    public Map<String, Object> compare(KnowledgeStructure left, KnowledgeStructure right) {
        List<String> onlyLeft = onlyIn(left, right);
        List<String> onlyRight = onlyIn(right, left);
        boolean sameIds = onlyLeft.isEmpty() && onlyRight.isEmpty();
        boolean equivalent = sameIds
                && left.objects().stream()
                        .allMatch(object ->
                                PlainEntry.same(object, right.find(object.id()).orElseThrow()));
        Map<String, Object> comparison = new LinkedHashMap<>();
        comparison.put("identity_equivalent", sameIds);
        comparison.put("semantic_equivalent", equivalent);
        comparison.put("equivalent", equivalent);
        comparison.put("only_left", onlyLeft);
        comparison.put("only_right", onlyRight);
        comparison.put("left_object_count", left.size());
        comparison.put("right_object_count", right.size());
        comparison.put("left_relation_count", left.relations().size());
        comparison.put("right_relation_count", right.relations().size());
        return comparison;
    }

    private static List<String> onlyIn(KnowledgeStructure one, KnowledgeStructure other) {
        return one.objects().stream()
                .map(KnowledgeObject::id)
                .filter(id -> other.find(id).isEmpty())
                .sorted(CodePointOrder.INSTANCE)
                .toList();
    }
}
