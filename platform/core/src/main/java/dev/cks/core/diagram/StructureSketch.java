package dev.cks.core.diagram;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import dev.cks.core.diagram.Node.Shape;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Sketches objects and relations: a relation of two places is an edge, unless it is named itself; others are nodes. */
final class StructureSketch {

    private StructureSketch() {}

    static Sketch of(KnowledgeStructure structure) {
        Sketch sketch = new Sketch();
        structure.objects().stream()
                .filter(object -> object.relation().isEmpty())
                .forEach(object -> sketch.add(new Node(object.id(), label(object), Shape.OBJECT)));
        Set<String> named = namedRelations(structure);
        for (Relation relation : structure.relations()) {
            boolean edge = relation.binary()
                    && isObject(relation.source())
                    && isObject(relation.target())
                    && !named.contains(relation.id());
            if (edge) {
                sketch.add(new Edge(
                        relation.source().id(),
                        relation.target().id(),
                        relation.relationType(),
                        Optional.of(relation.id())));
            } else {
                addAsNode(sketch, relation);
            }
        }
        return sketch;
    }

    private static void addAsNode(Sketch sketch, Relation relation) {
        sketch.add(new Node(relation.id(), relation.relationType(), Shape.RELATION));
        int place = 1;
        for (Reference participant : relation.participants()) {
            if (participant.dangling()) {
                sketch.add(new Node(participant.id(), participant.id() + " (missing)", Shape.MISSING));
            }
            sketch.add(Edge.plain(relation.id(), participant.id(), Integer.toString(place)));
            place++;
        }
    }

    private static Set<String> namedRelations(KnowledgeStructure structure) {
        return structure.relations().stream()
                .flatMap(relation -> relation.participants().stream())
                .filter(place -> !place.dangling() && !isObject(place))
                .map(Reference::id)
                .collect(Collectors.toSet());
    }

    private static boolean isObject(Reference place) {
        return place.object().filter(object -> object.relation().isEmpty()).isPresent();
    }

    private static String label(KnowledgeObject object) {
        String name = object.identity().name();
        return (name.isBlank() || name.equals(object.id()) ? object.id() : name + " (" + object.id() + ")") + " : "
                + object.type();
    }
}
