package dev.cks.core.evolution;

import dev.cks.api.tool.Excerpt;
import java.util.Collection;
import java.util.Optional;

/** Words the reasons why an operation can't be applied. */
final class Objection {

    private Objection() {}

    /** Objects when the id is taken. */
    static Optional<String> unlessFree(WorkingObjects objects, String id) {
        return objects.has(id)
                ? Optional.of("the id " + Excerpt.quoted(id) + " is taken; use another, or update the object")
                : Optional.empty();
    }

    /** Objects when an id is borne by nothing. */
    static Optional<String> unlessAllExist(WorkingObjects objects, Collection<String> ids, String what) {
        return ids.stream()
                .filter(id -> !objects.has(id))
                .findFirst()
                .map(id -> "the " + what + " " + Excerpt.quoted(id) + " doesn't exist; add it first");
    }

    static Optional<String> missing(String what, String id) {
        return Optional.of("there is no " + what + " " + Excerpt.quoted(id));
    }
}
