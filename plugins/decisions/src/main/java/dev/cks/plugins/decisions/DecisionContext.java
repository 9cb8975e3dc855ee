package dev.cks.plugins.decisions;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.decisions.recall.Context;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tells what governs what is about to be changed, and why. */
public final class DecisionContext implements Tool {

    private static final String ABOUT = "about";
    private static final String PATHS = "paths";
    private static final int USUAL = 15;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "decision_context", "Recall before a change", new ToolHints(true, false, true, false))
            .description(
                    "Tells which elements words or paths of files lead to, what they look like, and which decisions govern"
                            + " them and why. Call it before a change that isn't trivial; keep to what governs, or record a decision"
                            + " that supersedes it.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        Listing listing = Listing.of(call.arguments(), USUAL);
        Context.Request request = new Context.Request(
                call.arguments().text(ABOUT).orElse(""),
                call.arguments().texts(PATHS).orElse(List.of()),
                listing.offset(),
                listing.limit());
        return new ToolResult(Ledgers.read(call, (view, answer) -> {
            Context.Outcome found = new Context(view.projection(), view.index()).of(request);
            answer.put("items", found.items());
            answer.put("shown", (long) found.items().size());
            answer.put("omitted", (long) found.total() - found.items().size());
            listing.put(answer, found.items().size(), found.total());
        }));
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(ABOUT, Schema.text("Words for what is to be changed."));
        properties.put(PATHS, Schema.texts("Paths of files, or patterns such as src/**."));
        Listing.describe(properties, USUAL);
        return Schema.closed(properties);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(
                "items",
                Schema.listOf(
                        Map.of("type", "object"),
                        "Elements with props, links and why: the decisions that govern them, the newest four of heads."));
        properties.put("shown", Schema.integer("How many are listed.", 0));
        properties.put("omitted", Schema.integer("How many fit and aren't listed.", 0));
        Listing.describeAnswer(properties);
        return Schema.open(properties, "items", "shown", "omitted", "total");
    }
}
