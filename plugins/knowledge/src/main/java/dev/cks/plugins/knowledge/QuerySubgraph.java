package dev.cks.plugins.knowledge;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.plugin.Subgraph;
import dev.cks.api.plugin.SubgraphQuery;
import dev.cks.api.plugin.SubgraphQuery.Budget;
import dev.cks.api.plugin.SubgraphQuery.Filter;
import dev.cks.api.plugin.SubgraphQuery.Portion;
import dev.cks.api.tool.AnswerSize;
import dev.cks.api.tool.Cursor;
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
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Answers the surroundings of some objects. */
public final class QuerySubgraph implements Tool {

    /** What the other fields of an answer may take. */
    private static final int FRAME = 4096;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "query_subgraph", "Query subgraph", new ToolHints(true, false, true, false))
            .description("Returns the objects within some steps of the seeds and the relations among them; without"
                    + " seed_ids the whole structure. max_objects and max_tokens keep the answer small: the best"
                    + " connected and nearest objects stay, and next_cursor gives the rest.")
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
        long print = Integer.toUnsignedLong(Objects.hash(source.structure().rootHash(), query));
        Optional<String> cursor = call.arguments().text(Cursor.ARGUMENT);
        SubgraphQuery portion =
                cursor.map(text -> query.with(portion(text, print))).orElse(query);
        boolean compact = Arguments.flag(call.arguments(), QuerySchemas.COMPACT_MODE, false);
        Phases phases = new Phases(call, 1);
        try {
            return SessionFields.answer(
                    source, phases.during("Searching", () -> fitting(call, source, portion, compact, print)));
        } catch (IndexOutOfBoundsException beyond) {
            throw Cursor.foreign(cursor.orElse(""));
        }
    }

    /** Returns as much of the portion as an answer has room for. */
    private static Map<String, Object> fitting(
            ToolCall call, Source source, SubgraphQuery query, boolean compact, long print) {
        long room = (long) call.answerBytes() - FRAME;
        SubgraphQuery asked = query;
        while (true) {
            Subgraph found = call.knowledge().query(source.structure(), asked);
            Object written = compact
                    ? CompactForm.of(found.structure())
                    : call.knowledge().serialize(found.structure());
            int entries = found.structure().size();
            long size = AnswerSize.of(written, Long.MAX_VALUE);
            if (size <= room || entries <= 1) {
                return answer(found, written, asked, print);
            }
            Portion too = asked.portion();
            asked = asked.with(
                    new Portion(too.batch(), too.from(), Math.max(1, (int) (entries * room / size * 9 / 10))));
        }
    }

    private static Map<String, Object> answer(Subgraph found, Object written, SubgraphQuery asked, long print) {
        Map<String, Object> answer = new LinkedHashMap<>(found.toJson());
        answer.put("subgraph", written);
        answer.put("subgraph_root_hash", found.structure().rootHash());
        answer.put("returned_relations", found.structure().relations().size());
        found.next().ifPresent(next -> {
            boolean cut = next.batch() == asked.portion().batch();
            answer.putIfAbsent("truncation_reason", cut ? "answer_bytes_exceeded" : null);
            answer.put(Cursor.NEXT, Cursor.of(next.batch(), next.from(), print).text());
        });
        return answer;
    }

    private static Portion portion(String text, long print) {
        Cursor cursor = Cursor.read(text, 3);
        if (cursor.number(2) != print || cursor.number(0) > Integer.MAX_VALUE || cursor.number(1) > Integer.MAX_VALUE) {
            throw Cursor.foreign(text);
        }
        return new Portion((int) cursor.number(0), (int) cursor.number(1), Integer.MAX_VALUE);
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
