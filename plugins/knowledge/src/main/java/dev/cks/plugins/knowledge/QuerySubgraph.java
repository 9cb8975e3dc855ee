package dev.cks.plugins.knowledge;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.plugin.Subgraph;
import dev.cks.api.plugin.SubgraphQuery;
import dev.cks.api.plugin.SubgraphQuery.Budget;
import dev.cks.api.plugin.SubgraphQuery.Filter;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.StructureArgument.Source;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.Arguments;
import dev.cks.plugins.knowledge.fields.Phases;
import dev.cks.plugins.knowledge.fields.SessionFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Answers the surroundings of some objects. */
public final class QuerySubgraph implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "query_subgraph", "Query subgraph", new ToolHints(true, false, true, false))
            .description("Returns the objects within some steps of the seeds and the relations among them; without"
                    + " seed_ids the whole structure. max_objects and max_tokens keep the answer small: the best"
                    + " connected and nearest objects stay, and suggested_next_seed says where to go on.")
            .inputSchema(QuerySchemas.input())
            .outputSchema(QuerySchemas.output())
            .parameterError(StructureArgument.JSON_DATA, ErrorCode.INVALID_JSON)
            .session(StructureArgument.SESSION_ID)
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        SubgraphQuery query = query(call.arguments());
        Source source = StructureArgument.read(call);
        Phases phases = new Phases(call, 2);
        Subgraph found = phases.during("Searching", () -> call.knowledge().query(source.structure(), query));
        boolean compact = Arguments.flag(call.arguments(), QuerySchemas.COMPACT_MODE, false);
        Map<String, Object> answer = new LinkedHashMap<>(found.toJson());
        answer.put(
                "subgraph",
                phases.during(
                        "Writing the result",
                        () -> compact
                                ? CompactForm.of(found.structure())
                                : call.knowledge().serialize(found.structure())));
        answer.put("subgraph_root_hash", found.structure().rootHash());
        return SessionFields.answer(source, answer);
    }

    private static SubgraphQuery query(JsonObject arguments) {
        Filter filter = new Filter(
                set(arguments, QuerySchemas.RELATION_TYPES),
                set(arguments, QuerySchemas.OBJECT_TYPES),
                Arguments.object(arguments, QuerySchemas.STRUCTURE_FILTERS));
        Budget budget = new Budget(
                most(Arguments.integer(arguments, QuerySchemas.MAX_OBJECTS, QuerySchemas.USUAL_OBJECTS, 0)),
                Arguments.integer(arguments, QuerySchemas.MAX_TOKENS, 0, 0),
                weights(arguments));
        return new SubgraphQuery(
                Arguments.texts(arguments, QuerySchemas.SEED_IDS),
                Arguments.integer(arguments, QuerySchemas.DEPTH, 1, Integer.MIN_VALUE),
                filter,
                budget);
    }

    private static int most(int objects) {
        return objects == 0 ? QuerySchemas.MOST_OBJECTS : Math.min(objects, QuerySchemas.MOST_OBJECTS);
    }

    private static Set<String> set(JsonObject arguments, String name) {
        return Set.copyOf(Arguments.texts(arguments, name).orElse(List.of()));
    }

    private static Map<String, Double> weights(JsonObject arguments) {
        Map<String, Double> weights = new LinkedHashMap<>();
        Arguments.object(arguments, QuerySchemas.TYPE_WEIGHTS).forEach((type, weight) -> {
            if (!(weight instanceof Number number) || !Double.isFinite(number.doubleValue())) {
                throw Arguments.refusal(QuerySchemas.TYPE_WEIGHTS, "must give a number for each type");
            }
            weights.put(type, number.doubleValue());
        });
        return weights;
    }
}
