package dev.cks.core.evolution;

import dev.cks.api.knowledge.Relation;
import dev.cks.core.structure.Dependents;
import java.util.Optional;

/** Appends a relation between objects that are there. */
record AddRelation(Relation entry) implements Operation {

    @Override
    public String type() {
        return "add_relation";
    }

    @Override
    public Optional<String> apply(WorkingObjects objects) {
        Optional<String> objection = Objection.unlessFree(objects, entry.id())
                .or(() -> Objection.unlessAllExist(objects, Dependents.participantIds(entry), "participant"));
        if (objection.isEmpty()) {
            objects.add(entry);
        }
        return objection;
    }
}
