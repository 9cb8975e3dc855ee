package dev.cks.core.evolution;

import dev.cks.core.structure.MalformedEntryException;
import dev.cks.core.structure.PlainEntry;
import dev.cks.core.text.Excerpt;
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
        Optional<WorkingObject> found = objects.find(id);
        if (found.isEmpty()) {
            return Objection.missing("object", id);
        }
        WorkingObject object = found.get();
        if (object.isRelation()) {
            return Optional.of(Excerpt.quoted(id) + " is a relation; remove it and add it anew");
        }
        switch (mode) {
            case MERGE -> object.merge(patch);
            case REPLACE -> object.replace(patch);
        }
        return objectionTo(object).or(() -> {
            objects.changed(object);
            return Optional.empty();
        });
    }

    private static Optional<String> objectionTo(WorkingObject object) {
        if (!object.isRelation()) {
            return Optional.empty();
        }
        try {
            PlainEntry.checked(object.identity(), object.content());
            return Optional.empty();
        } catch (MalformedEntryException e) {
            return Optional.of("the patch makes " + Excerpt.quoted(object.id()) + " a relation, but a malformed one ("
                    + e.field() + ": " + e.getMessage() + ")");
        }
    }
}
