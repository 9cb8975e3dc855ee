package dev.cks.core.validation;

import dev.cks.api.constraint.Focus;
import dev.cks.api.constraint.Scope;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Relation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The foci of a scope that a change can reach: those of members that differ, of members that name what differs in a field of
 * the scope, and of members that a relation of the scope joins to what differs. For one thread and one run.
 */
final class Reach {

    private final Scope scope;
    private final Change change;
    private final Map<String, FieldIndex> indexes;
    private final Set<String> keys = new HashSet<>();
    private final List<Focus> foci = new ArrayList<>();

    /**
     * Finds the foci.
     *
     * @param before an index of each field of the scope for the structure before the change
     */
    Reach(Scope scope, Change change, Map<String, FieldIndex> before) {
        this.scope = scope;
        this.change = change;
        this.indexes = following(before);
        change.gone().forEach(this::meet);
        change.come().forEach(this::meet);
        change.rebound().forEach(this::meet);
        if (!scope.fields().isEmpty()) {
            change.ids().forEach(this::meetReaders);
        }
        if (!scope.links().isEmpty()) {
            change.relations()
                    .filter(relation -> scope.links().contains(relation.relationType()))
                    .forEach(this::meetJoined);
        }
    }

    /** Returns the keys of the foci, also of those that have no members any more. */
    Set<String> keys() {
        return keys;
    }

    /** Returns the foci that have members. */
    List<Focus> foci() {
        return foci;
    }

    /** Returns the indexes for the structure after the change. */
    Map<String, FieldIndex> indexes() {
        return indexes;
    }

    private Map<String, FieldIndex> following(Map<String, FieldIndex> before) {
        List<KnowledgeObject> gone = members(change.gone());
        List<KnowledgeObject> come = members(change.come());
        if (gone.isEmpty() && come.isEmpty()) {
            return before;
        }
        Map<String, FieldIndex> after = new TreeMap<>(before);
        after.replaceAll((field, index) -> index.after(gone, come));
        return after;
    }

    private List<KnowledgeObject> members(List<KnowledgeObject> objects) {
        return objects.stream().filter(scope::covers).toList();
    }

    private void meet(KnowledgeObject object) {
        if (scope.covers(object) && scope.key(object).filter(keys::add).isPresent()) {
            scope.focus(object, change.after(), this::sharing).ifPresent(foci::add);
        }
    }

    private void meetReaders(String id) {
        for (String field : scope.fields()) {
            sharing(field, id).forEach(reader -> change.after().find(reader).ifPresent(this::meet));
        }
    }

    private void meetJoined(Relation relation) {
        relation.participants().forEach(place -> change.after().find(place.id()).ifPresent(this::meet));
    }

    private Collection<String> sharing(String field, String text) {
        FieldIndex index = indexes.get(field);
        return index == null ? Set.of() : index.ids(text);
    }
}
