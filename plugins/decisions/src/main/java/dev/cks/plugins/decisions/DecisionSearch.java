package dev.cks.plugins.decisions;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.decisions.recall.Search;
import java.util.LinkedHashMap;
import java.util.Map;

/** Finds decisions and elements by words. */
public final class DecisionSearch implements Tool {

    private static final String QUERY = "query";
    private static final int USUAL = 20;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "decision_search", "Search decisions", new ToolHints(true, false, true, false))
            .description(
                    "Finds decisions and elements by their words, the best first. It compares words, not meanings: ask"
                            + " again in other words when nothing is found. A decision's status is head, conflict, superseded or note.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String query = call.arguments().text(QUERY).orElseThrow();
        Listing listing = Listing.of(call.arguments(), USUAL);
        return new ToolResult(Ledgers.read(call, (view, answer) -> {
            Search.Outcome found =
                    new Search(view.projection(), view.index()).find(query, listing.offset(), listing.limit());
            answer.put("hits", found.hits());
            listing.put(answer, found.hits().size(), found.total());
        }));
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(QUERY, Schema.text("Words."));
        Listing.describe(properties, USUAL);
        return Schema.closed(properties, QUERY);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(
                "hits", Schema.listOf(Map.of("type", "object"), "What was found, with kind, id, name and score."));
        Listing.describeAnswer(properties);
        return Schema.open(properties, "hits", "total");
    }
}
