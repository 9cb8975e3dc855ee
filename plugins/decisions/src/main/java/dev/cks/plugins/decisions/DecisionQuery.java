package dev.cks.plugins.decisions;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.decisions.recall.Query;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lists the elements, decisions or links that meet conditions. */
public final class DecisionQuery implements Tool {

    private static final String SELECT = "select";
    private static final String WHERE = "where";
    private static final int USUAL = 50;
    private static final int MOST_CONDITIONS = 20;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "decision_query", "Query decisions", new ToolHints(true, false, true, false))
            .description(
                    "Lists elements, decisions or links that meet all conditions; case doesn't count. Fields of elements: id,"
                            + " kind, name, prop.NAME, governed_by, status (governed, ungoverned, conflict); of decisions: id, title,"
                            + " rationale, author, decided_at, recorded_at, element, ref, status (head, conflict, superseded, note); of"
                            + " links: from, kind, to.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String select = call.arguments().text(SELECT).orElseThrow();
        Query.Kind kind = Query.Kind.of(select)
                .orElseThrow(
                        () -> refusal(SELECT, "must be elements, decisions or links, not " + Excerpt.quoted(select)));
        List<Object> given = call.arguments().list(WHERE).orElse(List.of());
        if (given.size() > MOST_CONDITIONS) {
            throw refusal(WHERE, "takes at most " + MOST_CONDITIONS + " conditions");
        }
        List<Query.Condition> conditions =
                given.stream().map(each -> condition(kind, each)).toList();
        Listing listing = Listing.of(call.arguments(), USUAL);
        return new ToolResult(Ledgers.read(call, (view, answer) -> {
            List<Map<String, Object>> all = new Query(view.projection()).rows(kind, conditions);
            List<Map<String, Object>> shown =
                    all.stream().skip(listing.offset()).limit(listing.limit()).toList();
            answer.put("rows", shown);
            listing.put(answer, shown.size(), all.size());
        }));
    }

    private static Query.Condition condition(Query.Kind kind, @Nullable Object given) {
        if (given instanceof Map<?, ?> map
                && map.get("field") instanceof String field
                && map.get("op") instanceof String op
                && map.get("value") instanceof String value
                && map.size() == 3) {
            if (!kind.has(field)) {
                throw refusal(
                        WHERE,
                        "names the field " + Excerpt.quoted(field) + "; the fields of " + kind.word() + " are "
                                + String.join(", ", kind.fields()));
            }
            return new Query.Condition(
                    field,
                    Query.Comparison.of(op)
                            .orElseThrow(() -> refusal(
                                    WHERE,
                                    "has the op " + Excerpt.quoted(op) + "; there are "
                                            + Arrays.stream(Query.Comparison.values())
                                                    .map(Query.Comparison::word)
                                                    .toList())),
                    value);
        }
        throw refusal(WHERE, "takes objects with the texts field, op and value, and nothing else");
    }

    private static ToolException refusal(String parameter, String fault) {
        return new ToolException(
                ErrorCode.INVALID_PARAMETER, "\"" + parameter + "\" " + fault, Map.of("parameter", parameter));
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(
                SELECT,
                Schema.with(
                        Schema.text("What to list."),
                        "enum",
                        Arrays.stream(Query.Kind.values()).map(Query.Kind::word).toList()));
        properties.put(
                WHERE,
                Schema.listOf(
                        Schema.closed(
                                Map.of(
                                        "field",
                                        Map.of("type", "string"),
                                        "op",
                                        Map.of(
                                                "enum",
                                                Arrays.stream(Query.Comparison.values())
                                                        .map(Query.Comparison::word)
                                                        .toList()),
                                        "value",
                                        Map.of("type", "string")),
                                "field",
                                "op",
                                "value"),
                        "Conditions, all of which must be met."));
        Listing.describe(properties, USUAL);
        return Schema.closed(properties, SELECT);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("rows", Schema.listOf(Map.of("type", "object"), "What meets the conditions."));
        Listing.describeAnswer(properties);
        return Schema.open(properties, "rows", "total");
    }
}
