package dev.cks.core.validation;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.StructureBuilder;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes structures of derivations for tests. */
final class Graphs {

    private Graphs() {}

    /** Returns a structure of the named objects and a binary {@code derives} relation for each edge, {@code a>b}. */
    static KnowledgeStructure derivations(String... edges) {
        StructureBuilder builder = new StructureBuilder();
        Set<String> nodes = new LinkedHashSet<>();
        for (String edge : edges) {
            nodes.addAll(List.of(edge.split(">")));
        }
        nodes.forEach(node -> builder.add(new Identity(node, "T", node), Map.of()));
        for (int i = 0; i < edges.length; i++) {
            builder.add(
                    new Identity("edge " + i, "R", "n"),
                    Map.of("relation_type", "derives", "participants", List.of(edges[i].split(">"))));
        }
        return builder.build();
    }
}
