package dev.cks.core.evolution;

import java.util.Optional;

/** Changes the name of an object or relation, and nothing else. */
record RenameObject(String id, String newName) implements Operation {

    @Override
    public String type() {
        return "rename_object";
    }

    @Override
    public Optional<String> apply(WorkingObjects objects) {
        Optional<WorkingObject> found = objects.find(id);
        found.ifPresent(object -> object.rename(newName));
        return found.isPresent() ? Optional.empty() : Objection.missing("object", id);
    }
}
