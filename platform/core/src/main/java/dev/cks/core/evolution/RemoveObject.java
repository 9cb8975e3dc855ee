package dev.cks.core.evolution;

import java.util.Optional;

/** Removes an object or relation, and every relation that can't stand without it. */
record RemoveObject(String id) implements Operation {

    @Override
    public String type() {
        return "remove_object";
    }

    @Override
    public Optional<String> apply(WorkingObjects objects) {
        return objects.remove(id) ? Optional.empty() : Objection.missing("object", id);
    }
}
