package dev.cks.plugins.decisions;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.decisions.log.Damage;
import dev.cks.plugins.decisions.record.Install;
import dev.cks.plugins.decisions.record.Ledger;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tells how the ledger is, and mends it. */
public final class DecisionAdmin implements Tool {

    private static final String MODE = "mode";
    private static final String STATUS = "status";
    private static final String DOCTOR = "doctor";
    private static final String REBUILD = "rebuild";
    private static final String REPAIR = "repair";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "decision_admin", "Look after the ledger", new ToolHints(false, true, true, false))
            .description(
                    "status: how much there is. doctor: verifies every event of every shard from the beginning. rebuild:"
                            + " makes elements and heads anew from the log. repair: moves what of a damaged shard can't be read to"
                            + " quarantine, so that it can be written to again.")
            .inputSchema(Schema.closed(
                    Map.of(
                            MODE,
                            Schema.with(Schema.text("What to do."), "enum", List.of(STATUS, DOCTOR, REBUILD, REPAIR))),
                    MODE))
            .outputSchema(Schema.open(
                    Map.of(
                            "ok",
                            Schema.flag("Whether all is as it was written."),
                            "initialized",
                            Schema.flag("Whether anything was ever recorded."),
                            "problems",
                            Schema.listOf(Map.of("type", "object"), "Where a shard is damaged: file, offset, reason.")),
                    "ok",
                    "initialized"))
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        Ledger ledger = Ledgers.of(call);
        Map<String, Object> answer = new LinkedHashMap<>();
        try {
            String mode = call.arguments().text(MODE).orElseThrow();
            if (mode.equals(REPAIR) && ledger.exists()) {
                answer.put(
                        "set_aside",
                        ledger.repair(call.now()).stream().map(Path::toString).toList());
            } else if (mode.equals(DOCTOR) || mode.equals(REBUILD)) {
                answer.put("applied", ledger.rebuild().progress().events());
            } else if (!mode.equals(STATUS) && !mode.equals(REPAIR)) {
                throw new ToolException(
                        ErrorCode.INVALID_PARAMETER,
                        "\"" + MODE + "\" must be one of " + List.of(STATUS, DOCTOR, REBUILD, REPAIR),
                        Map.of("parameter", MODE));
            }
            ledger.read(view -> put(answer, view));
            answer.put("initialized", ledger.exists());
            ledger.install().map(Install::id).ifPresent(id -> answer.put("install_id", id));
            return new ToolResult(answer);
        } catch (IOException failure) {
            throw Ledgers.failure(failure);
        } catch (InterruptedException withdrawn) {
            Thread.currentThread().interrupt();
            throw new ToolException(ErrorCode.CANCELLED, "The call was withdrawn before anything was done");
        }
    }

    private static Map<String, Object> put(Map<String, Object> answer, Ledger.View view) {
        answer.put("ok", view.degraded().isEmpty());
        answer.put("events", view.progress().events());
        answer.put("decisions", (long) view.projection().decisions().size());
        answer.put("elements", (long) view.projection().elements().size());
        answer.put("conflicts", (long) view.projection().conflicts().size());
        answer.put("installs", List.copyOf(view.progress().marks().keySet()));
        answer.put("problems", view.degraded().stream().map(Damage::toJson).toList());
        answer.put("digest", view.projection().digest());
        return answer;
    }
}
