package dev.cks.plugins.reasoning;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;
import java.util.Optional;

/**
 * An object that states how a conclusion was drawn.
 *
 * @param object the handle of the step
 */
record InferenceStep(KnowledgeObject object) {

    static final String TYPE = "InferenceStep";

    static List<InferenceStep> all(KnowledgeStructure structure) {
        return structure.objectsOfType(TYPE).stream().map(InferenceStep::new).toList();
    }

    /** Returns the step that bears an id, empty when nothing or something else does. */
    static Optional<InferenceStep> find(KnowledgeStructure structure, String id) {
        return structure.find(id).filter(object -> object.type().equals(TYPE)).map(InferenceStep::new);
    }

    String id() {
        return object.id();
    }

    JsonObject content() {
        return object.structure();
    }

    /** Tells whether the step still stands: any truthy value of {@code superseded_by} says that it doesn't. */
    boolean active() {
        return !content().truthy("superseded_by");
    }

    /** Returns the premises in their order; empty also when they aren't a list, elements may be of any type. */
    List<Object> premises() {
        return content().list("premises").orElse(List.of());
    }

    /** Returns the confidence if it is one. */
    Optional<Double> confidence() {
        return Confidence.read(content());
    }
}
