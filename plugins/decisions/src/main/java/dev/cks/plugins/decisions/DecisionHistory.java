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
import dev.cks.plugins.decisions.model.ElementRef;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.projection.Element;
import dev.cks.plugins.decisions.projection.Projection;
import dev.cks.plugins.decisions.recall.History;
import dev.cks.plugins.decisions.record.Decided;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Tells how an element came to be what it is, or what all looked like once. */
public final class DecisionHistory implements Tool {

    private static final String ELEMENT = "element";
    private static final String AS_OF = "as_of";
    private static final String AXIS = "axis";
    private static final String DECIDED = "decided";
    private static final String RECORDED = "recorded";
    private static final int USUAL = 50;
    private static final ErrorCode ELEMENT_NOT_FOUND = new ErrorCode(
            "element_not_found", "No decision touches the element.", "Look for it with decision_search.", false);

    private static final ToolInfo INFO = ToolInfo.builder(
                    "decision_history", "History of decisions", new ToolHints(true, false, true, false))
            .description(
                    "With element: every decision that touches it, the oldest first, and which of them govern it now. With"
                            + " as_of: what elements, links and governing decisions were then, by when it was decided or by when it was"
                            + " recorded.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        Optional<String> element = call.arguments().nonEmptyText(ELEMENT);
        Optional<String> moment = call.arguments().nonEmptyText(AS_OF);
        if (element.isPresent() == moment.isPresent()) {
            throw new ToolException(
                    ErrorCode.INVALID_PARAMETER, "Give either \"element\" or \"as_of\"", Map.of("parameter", ELEMENT));
        }
        Listing listing = Listing.of(call.arguments(), USUAL);
        return new ToolResult(
                element.isPresent()
                        ? history(call, element.get(), listing)
                        : asOf(call, until(moment.orElseThrow()), listing));
    }

    private static Instant until(String text) {
        return Decided.until(text)
                .orElseThrow(() -> new ToolException(
                        ErrorCode.INVALID_PARAMETER,
                        "invalid timestamp " + Excerpt.quoted(text)
                                + ": give a day such as 2026-01-31, or a time such as 2026-01-31T12:00:00Z",
                        Map.of("parameter", AS_OF)));
    }

    private static Map<String, Object> history(ToolCall call, String reference, Listing listing) {
        return Ledgers.read(call, (view, answer) -> {
            Element element = find(view.projection(), reference)
                    .orElseThrow(() ->
                            new ToolException(ELEMENT_NOT_FOUND, "no decisions touch " + Excerpt.quoted(reference)));
            List<Map<String, Object>> all = new History(view.projection()).of(element);
            answer.put("element_id", element.id());
            answer.put("name", element.name());
            answer.put("kind", element.kind());
            page(answer, "decisions", all, listing);
        });
    }

    /** Returns the element of an id or a reference. */
    static Optional<Element> find(Projection projection, String reference) {
        return projection
                .element(reference)
                .or(() -> projection.element(ElementRef.parse(reference).id()));
    }

    private static Map<String, Object> asOf(ToolCall call, Instant moment, Listing listing) {
        boolean recorded = call.arguments().text(AXIS).filter(RECORDED::equals).isPresent();
        Predicate<Event> counts = recorded
                ? event -> !event.recordedAt().isAfter(moment)
                : event -> !event.effectiveAt().isAfter(moment);
        return Ledgers.read(call, (view, answer) -> {
            Map<String, List<Map<String, Object>>> all = new History(view.projection()).among(counts);
            answer.put("at", moment.toString());
            answer.put(AXIS, recorded ? RECORDED : DECIDED);
            answer.put("links", all.getOrDefault("links", List.of()));
            page(answer, "elements", all.getOrDefault("elements", List.of()), listing);
        });
    }

    private static void page(Map<String, Object> answer, String name, List<Map<String, Object>> all, Listing listing) {
        List<Map<String, Object>> shown =
                all.stream().skip(listing.offset()).limit(listing.limit()).toList();
        answer.put(name, shown);
        listing.put(answer, shown.size(), all.size());
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(ELEMENT, Schema.text("kind:name, or the id of an element."));
        properties.put(AS_OF, Schema.text("A day, which means its end, or a time."));
        properties.put(
                AXIS,
                Schema.with(
                        Schema.with(Schema.text("Of as_of: by which time."), "enum", List.of(DECIDED, RECORDED)),
                        "default",
                        DECIDED));
        Listing.describe(properties, USUAL);
        return Schema.closed(properties);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("decisions", Schema.listOf(Map.of("type", "object"), "Of element, the oldest first."));
        properties.put("elements", Schema.listOf(Map.of("type", "object"), "Of as_of, with props and heads."));
        properties.put("links", Schema.listOf(Map.of("type", "object"), "Of as_of: from, kind, to."));
        Listing.describeAnswer(properties);
        return Schema.open(properties, "total");
    }
}
