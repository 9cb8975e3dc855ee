package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.tool.Excerpt;
import java.util.Map;
import java.util.Optional;

/** Changes the content of an object, which keeps its position. It may become a relation by that, if a well-formed one. */
record UpdateObject(String id, Map<String, Object> patch, UpdateMode mode) implements Operation {

    @Override
    public String type() {
        return "update_object";
    }

    @Override
    public Optional<String> apply(WorkingObjects objects) {
        Optional<KnowledgeObject> found = objects.find(id);
        if (found.isEmpty()) {
            return Objection.missing("object", id);
        }
        KnowledgeObject object = found.get();
        if (object.relation().isPresent()) {
            return Optional.of(Excerpt.quoted(id) + " is a relation; remove it and add it anew");
        }
        return objects.replace(object, mode.applied(object.structure(), patch)).stream()
                .findFirst()
                .map(problem -> "the patch makes " + Excerpt.quoted(id) + " a relation, but a malformed one ("
                        + problem.field() + ": " + problem.message() + ")");
    }
}
