package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.tool.Excerpt;
import java.util.Optional;

/** Removes a relation, and every relation that can't stand without it. */
record RemoveRelation(String id) implements Operation {

    @Override
    public String type() {
        return "remove_relation";
    }

    @Override
    public Optional<String> apply(WorkingObjects objects) {
        Optional<KnowledgeObject> found = objects.find(id);
        if (found.isPresent() && found.get().relation().isEmpty()) {
            return Optional.of(Excerpt.quoted(id) + " is no relation; use remove_object");
        }
        return objects.remove(id) ? Optional.empty() : Objection.missing("relation", id);
    }
}
