package dev.cks.plugins.decisions;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.decisions.json.JsonFault;
import dev.cks.plugins.decisions.record.Ledger;
import dev.cks.plugins.decisions.record.PayloadReader;
import dev.cks.plugins.decisions.record.Recorded;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Records decisions, all that are given or none. */
public final class DecisionRecord implements Tool {

    private static final String PAYLOAD = "payload";
    private static final String DRY_RUN = "dry_run";
    private static final int MOST_FAULTS = 50;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "decision_record", "Record decisions", new ToolHints(false, false, true, false))
            .description(
                    "Records choices that were made, with their reasons and what they change, all or none of those given."
                            + " What governed the same elements before is superseded. Record a choice of structure once it has been"
                            + " acted on, rejected ways too; no analyses, no reports. Call decision_context first.")
            .inputSchema(Schema.closed(
                    Map.of(
                            PAYLOAD,
                            Schema.with(
                                    Schema.text(
                                            "JSON: {\"decision\": D} or {\"decisions\": [D, ...]}. D = {title, rationale?,"
                                                    + " author?, date?, refs? [{system, url}], supersedes_on? [\"kind:name\"],"
                                                    + " mutations? [M]}. M = {op: upsert_element, kind?, name, props?} | {op:"
                                                    + " set_prop, element, key, value} | {op: add_link or retire_link, from, link,"
                                                    + " to}. Elements are kind:name."),
                                    "contentMediaType",
                                    "application/json"),
                            DRY_RUN,
                            Schema.flag("Only tell what would become of it.")),
                    PAYLOAD))
            .outputSchema(Schema.open(
                    Map.of(
                            "decisions",
                            Schema.listOf(
                                    Map.of("type", "object"),
                                    "Of each: id, title, status (recorded, reaffirmed, duplicate), event_hash, lamport,"
                                            + " shapes, supersedes, yields_to, ignored."),
                            "elements",
                            Schema.open(Map.of()),
                            "warnings",
                            Schema.texts("What may not be as it was meant."),
                            DRY_RUN,
                            Schema.flag("Whether nothing was recorded.")),
                    "decisions",
                    "elements",
                    "warnings",
                    DRY_RUN))
            .parameterError(PAYLOAD, ErrorCode.INVALID_JSON)
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        PayloadReader.Outcome read =
                PayloadReader.read(call.arguments().text(PAYLOAD).orElseThrow());
        if (!read.faults().isEmpty()) {
            throw refusal(read.faults());
        }
        boolean dryRun = call.arguments().flag(DRY_RUN).orElse(false);
        Ledger ledger = Ledgers.of(call);
        String actor = call.caller().principal();
        try {
            Ledger.Batch batch = dryRun
                    ? ledger.plan(read.proposals(), actor, call.now())
                    : ledger.record(read.proposals(), actor, call.now());
            return new ToolResult(answer(batch, dryRun));
        } catch (IOException failure) {
            throw Ledgers.failure(failure);
        } catch (InterruptedException withdrawn) {
            Thread.currentThread().interrupt();
            throw new ToolException(ErrorCode.CANCELLED, "The call was withdrawn before anything was recorded");
        }
    }

    private static ToolException refusal(List<JsonFault> faults) {
        return new ToolException(
                ErrorCode.INVALID_JSON,
                "The payload has " + faults.size() + (faults.size() == 1 ? " fault: " : " faults, the first: ")
                        + faults.get(0) + ". Nothing was recorded",
                Map.of(
                        "problems",
                        faults.stream()
                                .limit(MOST_FAULTS)
                                .map(fault -> Map.of("pointer", fault.pointer(), "message", fault.message()))
                                .toList()));
    }

    private static Map<String, Object> answer(Ledger.Batch batch, boolean dryRun) {
        Map<String, Object> elements = new TreeMap<>();
        List<String> warnings = new ArrayList<>();
        for (Recorded outcome : batch.outcomes()) {
            outcome.elements().forEach((id, element) -> elements.put(element.toString(), id));
            if (outcome.status() == Recorded.Status.DUPLICATE) {
                warnings.add("decision already recorded (no-op): "
                        + outcome.event().decision().title());
            } else if (outcome.event().decision().shapes().isEmpty()) {
                warnings.add("decision touches no element, so that only a search finds it: "
                        + outcome.event().decision().title());
            }
        }
        batch.setAside()
                .forEach(file ->
                        warnings.add("half a batch of a process that ended while it wrote was moved to " + file));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("decisions", batch.outcomes().stream().map(Recorded::toJson).toList());
        answer.put("elements", elements);
        answer.put("warnings", warnings);
        answer.put(DRY_RUN, dryRun);
        return answer;
    }
}
