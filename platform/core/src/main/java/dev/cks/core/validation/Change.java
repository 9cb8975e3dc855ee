package dev.cks.core.validation;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.core.structure.Delta;
import dev.cks.core.structure.Delta.Replacement;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The difference between two versions of a structure as rules look at it.
 *
 * @param after the later version
 * @param gone the objects that are no more, or no more what they were, as they were
 * @param come the objects that are new, or no more what they were, as they are
 * @param rebound the relations that are what they were, but name an object that isn't
 * @param types the type labels of the objects that differ, before and after
 */
record Change(
        KnowledgeStructure after,
        List<KnowledgeObject> gone,
        List<KnowledgeObject> come,
        List<Relation> rebound,
        Set<String> types) {

    static Change of(Delta delta) {
        List<KnowledgeObject> gone = Stream.concat(
                        delta.removed().stream(), delta.replaced().stream().map(Replacement::before))
                .toList();
        List<KnowledgeObject> come = Stream.concat(
                        delta.added().stream(), delta.replaced().stream().map(Replacement::after))
                .toList();
        Set<String> types = Stream.concat(gone.stream(), come.stream())
                .map(KnowledgeObject::type)
                .collect(Collectors.toSet());
        return new Change(delta.after(), gone, come, delta.rebound(), types);
    }

    /** Tells whether an object with one of these type labels differs. */
    boolean touches(Collection<String> labels) {
        return labels.stream().anyMatch(types::contains);
    }

    /** Returns the ids of the objects that differ. */
    Set<String> ids() {
        Set<String> ids = new HashSet<>();
        gone.forEach(object -> ids.add(object.id()));
        come.forEach(object -> ids.add(object.id()));
        return ids;
    }

    /** Returns the relations that differ, before and after, and those that name an object that does. */
    Stream<Relation> relations() {
        return Stream.of(gone, come, rebound).flatMap(List::stream).flatMap(object -> object.relation().stream());
    }

    /** Returns the relations whose places may now join what they did not join before. */
    Stream<Relation> joining() {
        return Stream.of(come, rebound).flatMap(List::stream).flatMap(object -> object.relation().stream());
    }
}
