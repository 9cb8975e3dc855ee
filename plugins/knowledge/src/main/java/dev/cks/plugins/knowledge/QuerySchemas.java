package dev.cks.plugins.knowledge;

import dev.cks.api.tool.Cursor;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.plugins.knowledge.fields.SessionFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What query_subgraph takes and answers. */
final class QuerySchemas {

    static final String SEED_IDS = "seed_ids";
    static final String DEPTH = "depth";
    static final String RELATION_TYPES = "include_relation_types";
    static final String OBJECT_TYPES = "include_object_types";
    static final String MAX_TOKENS = "max_tokens";
    static final String MAX_OBJECTS = "max_objects";
    static final String TYPE_WEIGHTS = "type_weights";
    static final String COMPACT_MODE = "compact_mode";
    static final String STRUCTURE_FILTERS = "structure_filters";

    static final int USUAL_OBJECTS = 500;
    static final int MOST_OBJECTS = 10_000;

    static final Map<String, Object> SEED_IDS_SCHEMA =
            Schema.texts("Ids of objects to begin at; the whole structure when left out. Unknown ids are ignored.");
    static final Map<String, Object> DEPTH_SCHEMA = Schema.with(
            Map.of(
                    "type",
                    "integer",
                    "description",
                    "How many relations away from the seeds to look; 0 for the seeds only."),
            "default",
            1);

    private QuerySchemas() {}

    static Map<String, Object> input() {
        Map<String, Object> properties = new LinkedHashMap<>(StructureArgument.PROPERTIES);
        properties.put(SEED_IDS, SEED_IDS_SCHEMA);
        properties.put(DEPTH, DEPTH_SCHEMA);
        properties.put(RELATION_TYPES, Schema.texts("Relation types to follow and return; all when left out."));
        properties.put(OBJECT_TYPES, Schema.texts("Object types to find besides the seeds; all when left out."));
        properties.put(
                MAX_OBJECTS,
                Schema.with(
                        Schema.integer("How many to return, seeds included; 0 for " + MOST_OBJECTS + ".", 0),
                        "default",
                        USUAL_OBJECTS));
        properties.put(
                MAX_TOKENS, Schema.integer("How many tokens to return, as estimated from the text; 0 for any.", 0));
        properties.put(
                TYPE_WEIGHTS,
                object(
                        "What objects of a type are worth where there is a limit, as numbers; 1 where nothing is said."));
        properties.put(
                STRUCTURE_FILTERS,
                object("Values that the content of an object must hold to be returned, by key; seeds need not."));
        properties.put(
                COMPACT_MODE,
                Schema.with(Schema.flag("Answer nodes and edges instead of the canonical text."), "default", false));
        properties.put(Cursor.ARGUMENT, Schema.text("next_cursor of the part before."));
        return Schema.closed(properties);
    }

    static Map<String, Object> output() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(
                "subgraph",
                Map.of(
                        "type",
                        List.of("string", "object"),
                        "description",
                        "The canonical text of what was found, or {nodes, edges} in compact mode."));
        properties.put(
                "subgraph_root_hash",
                Schema.text("Hash of what was found, the same for the same objects in any order."));
        properties.put("total_found_nodes", Schema.integer("How many objects were reached.", 0));
        properties.put("returned_nodes", Schema.integer("How many of them are in the subgraph.", 0));
        properties.put("returned_relations", Map.of("type", "integer"));
        properties.put("is_truncated", Schema.flag("Whether something that was found is missing."));
        properties.put("truncation_reason", nullable("Which limit left some out; null when none did."));
        properties.put("suggested_next_seed", nullable("The best of those left out; null when none was."));
        return Schema.open(
                SessionFields.with(properties),
                "subgraph",
                "subgraph_root_hash",
                "total_found_nodes",
                "returned_nodes",
                "is_truncated",
                "truncation_reason",
                "suggested_next_seed");
    }

    private static Map<String, Object> object(String description) {
        return Map.of("type", "object", "description", description);
    }

    private static Map<String, Object> nullable(String description) {
        return Map.of("type", List.of("string", "null"), "description", description);
    }
}
