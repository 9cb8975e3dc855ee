package dev.cks.core.evolution;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Truthiness;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One object while operations change it; its content is copied at the first change, so that many changes cost no more. */
final class WorkingObject {

    private Identity identity;
    private Map<String, @Nullable Object> content;
    private boolean shared = true;

    WorkingObject(KnowledgeObject object) {
        this.identity = object.identity();
        this.content = object.structure().asMap();
    }

    String id() {
        return identity.id();
    }

    Identity identity() {
        return identity;
    }

    Map<String, @Nullable Object> content() {
        return content;
    }

    boolean isRelation() {
        return content.containsKey("participants") && content.containsKey("relation_type");
    }

    /** Returns the ids in the places of a relation, nothing for other objects. */
    List<?> participants() {
        return isRelation() && content.get("participants") instanceof List<?> ids ? ids : List.of();
    }

    boolean isInferenceStep() {
        return identity.type().equals(InferenceFields.TYPE);
    }

    /** Returns what it concludes if it is an inference step that nothing supersedes. */
    Optional<String> activeConclusion() {
        return isInferenceStep()
                        && !Truthiness.isTruthy(content.get(InferenceFields.SUPERSEDED_BY))
                        && content.get(InferenceFields.CONCLUSION) instanceof String conclusion
                ? Optional.of(conclusion)
                : Optional.empty();
    }

    void rename(String name) {
        identity = new Identity(identity.id(), identity.type(), name);
    }

    void merge(Map<String, Object> patch) {
        if (shared) {
            content = new HashMap<>(content);
            shared = false;
        }
        patch.forEach((key, value) -> {
            if (value == null) {
                content.remove(key);
            } else {
                content.put(key, value);
            }
        });
    }

    void replace(Map<String, Object> patch) {
        content = patch;
        shared = true;
    }
}
