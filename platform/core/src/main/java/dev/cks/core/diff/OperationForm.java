package dev.cks.core.diff;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Relation;
import dev.cks.core.structure.PlainEntry;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes operations as plain JSON values. */
final class OperationForm {

    private OperationForm() {}

    static Map<String, Object> addObject(KnowledgeObject object) {
        Map<String, Object> operation = of("add_object");
        operation.putAll(PlainEntry.toJson(object));
        return operation;
    }

    static Map<String, Object> addRelation(Relation relation) {
        Map<String, Object> operation = of("add_relation");
        operation.put("identity", PlainEntry.identityJson(relation.identity()));
        Map<String, Object> content = new LinkedHashMap<>(relation.structure().asMap());
        for (String key : new String[] {"participants", "relation_type"}) {
            operation.put(key, content.remove(key));
        }
        operation.put("structure", content);
        return operation;
    }

    static Map<String, Object> removeObject(String id) {
        return of("remove_object", "object_id", id);
    }

    static Map<String, Object> removeRelation(String id) {
        return of("remove_relation", "relation_id", id);
    }

    static Map<String, Object> rename(String id, String name) {
        Map<String, Object> operation = of("rename_object", "object_id", id);
        operation.put("new_name", name);
        return operation;
    }

    static Map<String, Object> merge(String id, Map<String, Object> patch) {
        Map<String, Object> operation = of("update_object", "object_id", id);
        operation.put("structure_patch", patch);
        return operation;
    }

    static Map<String, Object> replace(String id, Map<String, Object> content) {
        Map<String, Object> operation = merge(id, content);
        operation.put("mode", "replace");
        return operation;
    }

    private static Map<String, Object> of(String type) {
        Map<String, Object> operation = new LinkedHashMap<>();
        operation.put("type", type);
        return operation;
    }

    private static Map<String, Object> of(String type, String key, String id) {
        Map<String, Object> operation = of(type);
        operation.put(key, id);
        return operation;
    }
}
