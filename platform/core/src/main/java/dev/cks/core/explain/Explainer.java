package dev.cks.core.explain;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.Version;
import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Describes structures as plain JSON values. Thread-safe. */
public final class Explainer {

    /**
     * Returns counts, types and identities: {@code object_count}, {@code relation_count} and {@code summary}.
     */
    public Map<String, Object> summary(KnowledgeStructure structure) {
        int objects = structure.size();
        int relations = structure.relations().size();
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("version", Version.current());
        summary.put("object_count", objects);
        summary.put("relation_count", relations);
        summary.put("object_types", List.copyOf(structure.types()));
        summary.put("relation_types", List.copyOf(structure.relationTypes()));
        summary.put("identities", new Identities(structure.objects()));
        summary.put("immutable", true);
        Map<String, Object> explanation = new LinkedHashMap<>();
        explanation.put("object_count", objects);
        explanation.put("relation_count", relations);
        explanation.put("summary", summary);
        return explanation;
    }

    /**
     * Returns why an object is believed: the active steps that conclude it with their premises, and the superseded
     * ones. An explanation holds at most {@value InferenceTrace#MOST_NODES} nodes; where more would follow, a node says
     * {@code "truncated": "max_nodes"}.
     *
     * @param id any id; {@code exists} is false when no object bears it
     */
    public Map<String, Object> inference(KnowledgeStructure structure, String id) {
        Map<String, Object> explanation = new InferenceTrace(structure).explain(id);
        explanation.put("exists", structure.find(id).isPresent());
        return explanation;
    }

    /** Made as they are looked at, for most answers show only the first. */
    private static final class Identities extends AbstractList<Map<String, Object>> {

        private final List<KnowledgeObject> objects;

        Identities(List<KnowledgeObject> objects) {
            this.objects = objects;
        }

        @Override
        public Map<String, Object> get(int index) {
            return identity(objects.get(index));
        }

        @Override
        public int size() {
            return objects.size();
        }
    }

    private static Map<String, Object> identity(KnowledgeObject object) {
        return Map.of(
                "id",
                object.id(),
                "type",
                object.type(),
                "name",
                object.identity().name());
    }
}
