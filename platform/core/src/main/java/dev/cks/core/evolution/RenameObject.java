package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeObject;
import java.util.Optional;

/** Changes the name of an object or relation, and nothing else. */
record RenameObject(String id, String newName) implements Operation {

    @Override
    public String type() {
        return "rename_object";
    }

    @Override
    public Optional<String> apply(WorkingObjects objects) {
        Optional<KnowledgeObject> found = objects.find(id);
        found.ifPresent(object -> objects.rename(object, newName));
        return found.isPresent() ? Optional.empty() : Objection.missing("object", id);
    }
}
