package dev.cks.core.merge;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.core.structure.PlainEntry;
import java.util.List;
import java.util.Optional;

/** The three states of one id. */
record Sides(Optional<KnowledgeObject> base, Optional<KnowledgeObject> first, Optional<KnowledgeObject> second) {

    /** Tells whether both branches changed it, to different ends. */
    boolean contested() {
        return !same(first, second) && !same(base, first) && !same(base, second);
    }

    /** Returns the end state when only one branch changed it, or both in the same way. */
    Optional<KnowledgeObject> uncontested() {
        return same(base, first) ? second : first;
    }

    /** Returns the field-by-field union, empty when one of the states is missing. */
    Optional<FieldMerge> fieldMerge() {
        return base.flatMap(before -> first.flatMap(one -> second.map(other -> new FieldMerge(before, one, other))));
    }

    Conflict conflict(String id, List<String> fields) {
        return new Conflict(id, fields, SideChange.between(base, first), SideChange.between(base, second));
    }

    private static boolean same(Optional<KnowledgeObject> one, Optional<KnowledgeObject> other) {
        return one.isPresent() == other.isPresent()
                && (one.isEmpty() || PlainEntry.same(one.get(), other.orElseThrow()));
    }
}
