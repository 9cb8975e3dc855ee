package dev.cks.plugins.knowledge.fields;

import dev.cks.api.tool.Schema;
import java.util.List;
import java.util.Map;

/** The argument by which a tool takes operations, and what there is to choose from. */
public final class OperationsArgument {

    public static final String NAME = "operations";

    public static final Map<String, Object> SCHEMA = Schema.listOf(
            Schema.open(Map.of("type", Map.of("type", "string")), "type"),
            "Operations, applied in order, all or none. add_object {identity {id, type, name}, structure?};"
                    + " add_relation {identity, participants, relation_type, structure?}; remove_object {object_id}"
                    + " takes its relations along; remove_relation {relation_id}; update_object {object_id,"
                    + " structure_patch, mode merge or replace} where null removes a key in mode merge;"
                    + " rename_object {object_id, new_name}; record_inference {identity of type InferenceStep,"
                    + " structure with conclusion and premises}; resolve_inference_conflict {conclusion_id,"
                    + " winner_id}.");

    /** What each operation needs and does, for callers that are about to write some. */
    public static final List<Map<String, Object>> TYPES = List.of(
            type("add_object", "Adds an object; its id must be new.", "identity"),
            type(
                    "add_relation",
                    "Adds a relation between objects that exist.",
                    "identity",
                    "participants",
                    "relation_type"),
            type("remove_object", "Removes an object and the relations that name it.", "object_id"),
            type("remove_relation", "Removes a relation.", "relation_id"),
            type(
                    "update_object",
                    "Changes the content of an object; mode merge (default) or replace.",
                    "object_id",
                    "structure_patch"),
            type("rename_object", "Gives an object or a relation another name.", "object_id", "new_name"),
            type(
                    "record_inference",
                    "Adds an InferenceStep whose premises and conclusion exist.",
                    "identity",
                    "structure"),
            type(
                    "resolve_inference_conflict",
                    "Lets one active step for a conclusion supersede the others.",
                    "conclusion_id",
                    "winner_id"));

    private OperationsArgument() {}

    private static Map<String, Object> type(String name, String effect, String... required) {
        return Map.of("type", name, "effect", effect, "required", List.of(required));
    }
}
