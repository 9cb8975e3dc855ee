package dev.cks.plugins.decisions;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.decisions.model.Folding;
import dev.cks.plugins.decisions.projection.Element;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lists the elements that several decisions govern, because nobody who made one knew of the others. */
public final class DecisionConflicts implements Tool {

    private static final String ABOUT = "about";
    private static final int USUAL = 50;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "decision_conflicts", "Conflicting decisions", new ToolHints(true, false, true, false))
            .description(
                    "Lists elements that more than one decision governs, because they were made at the same time in different"
                            + " places. Recording a decision about the element supersedes them all and settles it; only people can say"
                            + " which is right.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String about = Folding.fold(call.arguments().text(ABOUT).orElse(""));
        Listing listing = Listing.of(call.arguments(), USUAL);
        return new ToolResult(Ledgers.read(call, (view, answer) -> {
            List<Element> conflicts = view.projection().conflicts().stream()
                    .filter(element -> Folding.fold(element.name()).contains(about))
                    .toList();
            List<Map<String, Object>> shown = conflicts.stream()
                    .skip(listing.offset())
                    .limit(listing.limit())
                    .map(DecisionConflicts::form)
                    .toList();
            answer.put("conflicts", shown);
            answer.put("count", (long) conflicts.size());
            listing.put(answer, shown.size(), conflicts.size());
        }));
    }

    private static Map<String, Object> form(Element element) {
        Map<String, Object> form = new LinkedHashMap<>();
        form.put("element_id", element.id());
        form.put("name", element.name());
        form.put("kind", element.kind());
        form.put(
                "heads",
                element.heads().stream().map(head -> head.decision().id()).toList());
        form.put(
                "titles",
                element.heads().stream().map(head -> head.decision().title()).toList());
        return form;
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(ABOUT, Schema.text("Only elements with this in their name, in whatever case."));
        Listing.describe(properties, USUAL);
        return Schema.closed(properties);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(
                "conflicts",
                Schema.listOf(
                        Map.of("type", "object"), "Elements with their heads, the one that took effect last first."));
        properties.put("count", Schema.integer("How many there are.", 0));
        Listing.describeAnswer(properties);
        return Schema.open(properties, "conflicts", "count", "total");
    }
}
