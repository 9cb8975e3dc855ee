package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeObject;
import java.util.Optional;

/** Appends an object. It may hold the keys of a relation, and then is one; the built-in rules judge its places later. */
record AddObject(KnowledgeObject entry) implements Operation {

    @Override
    public String type() {
        return "add_object";
    }

    @Override
    public Optional<String> apply(WorkingObjects objects) {
        Optional<String> objection = Objection.unlessFree(objects, entry.id());
        if (objection.isEmpty()) {
            objects.add(entry);
        }
        return objection;
    }
}
