package dev.cks.plugins.knowledge;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import java.util.LinkedHashMap;
import java.util.Map;

/** Shows a structure as nodes and edges, which takes fewer tokens than its text. */
final class CompactForm {

    private CompactForm() {}

    static Map<String, Object> of(KnowledgeStructure structure) {
        Map<String, Object> form = new LinkedHashMap<>();
        form.put(
                "nodes",
                structure.objects().stream()
                        .filter(object -> object.relation().isEmpty())
                        .map(CompactForm::node)
                        .toList());
        form.put("edges", structure.relations().stream().map(CompactForm::edge).toList());
        return form;
    }

    static Map<String, Object> identity(KnowledgeObject object) {
        Map<String, Object> identity = new LinkedHashMap<>();
        identity.put("id", object.id());
        identity.put("type", object.type());
        identity.put("name", object.identity().name());
        return identity;
    }

    /** Lists all participants where there are more than the two that source and target tell. */
    static Map<String, Object> edge(Relation relation) {
        Map<String, Object> edge = new LinkedHashMap<>();
        edge.put("id", relation.id());
        edge.put("source", relation.source().id());
        edge.put("target", relation.target().id());
        edge.put("type", relation.relationType());
        if (!relation.binary()) {
            edge.put(
                    "participants",
                    relation.participants().stream().map(Reference::id).toList());
        }
        return edge;
    }

    private static Map<String, Object> node(KnowledgeObject object) {
        Map<String, Object> node = new LinkedHashMap<>();
        node.put("identity", identity(object));
        node.put("structure", object.structure().asMap());
        return node;
    }
}
