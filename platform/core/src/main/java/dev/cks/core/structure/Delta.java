package dev.cks.core.structure;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** How one structure differs from the one that it was made from. */
public record Delta(
        KnowledgeStructure before,
        KnowledgeStructure after,
        List<KnowledgeObject> added,
        List<KnowledgeObject> removed,
        List<Replacement> replaced) {

    /** An object before and after. */
    public record Replacement(KnowledgeObject before, KnowledgeObject after) {}

    /** Returns the relations that are unchanged themselves but name something that changed. */
    public List<Relation> rebound() {
        Set<String> ids = new HashSet<>();
        added.forEach(object -> ids.add(object.id()));
        removed.forEach(object -> ids.add(object.id()));
        replaced.forEach(pair -> ids.add(pair.after().id()));
        return after.relations().stream()
                .filter(relation -> !ids.contains(relation.id()))
                .filter(relation -> relation.participants().stream().anyMatch(place -> ids.contains(place.id())))
                .toList();
    }
}
