package dev.cks.plugins.decisions;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.TextPage;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.decisions.kgai.KgaiLog;
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
    private static final String EXPORT = "export_kgai";
    private static final String IMPORT = "import_kgai";
    private static final String LOG = "log";
    private static final int MOST_FAULTS = 50;
    private static final List<String> MODES = List.of(STATUS, DOCTOR, REBUILD, REPAIR, EXPORT, IMPORT);

    private static final ToolInfo INFO = ToolInfo.builder(
                    "decision_admin", "Look after the ledger", new ToolHints(false, true, true, false))
            .description(
                    "status: how much there is. doctor: verifies every event of every shard from the beginning. rebuild:"
                            + " makes elements and heads anew from the log. repair: moves what of a damaged shard can't be read to"
                            + " quarantine, so that it can be written to again. export_kgai and import_kgai: the log as kgai 1.5 writes it.")
            .inputSchema(inputSchema())
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

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(MODE, Schema.with(Schema.text("What to do."), "enum", MODES));
        properties.put(LOG, Schema.text("Of import_kgai: lines of a log of kgai."));
        TextPage.describeArguments(properties);
        return Schema.closed(properties, MODE);
    }

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        Ledger ledger = Ledgers.of(call);
        Map<String, Object> answer = new LinkedHashMap<>();
        try {
            act(call, ledger, answer);
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

    private static void act(ToolCall call, Ledger ledger, Map<String, Object> answer)
            throws IOException, InterruptedException {
        switch (call.arguments().text(MODE).orElseThrow()) {
            case STATUS -> {
                // Told for every mode.
            }
            case DOCTOR, REBUILD ->
                answer.put("applied", ledger.rebuild().progress().events());
            case REPAIR -> {
                List<Path> setAside = ledger.exists() ? ledger.repair(call.now()) : List.of();
                answer.put("set_aside", setAside.stream().map(Path::toString).toList());
            }
            case EXPORT -> {
                String installId = ledger.install().map(Install::id).orElse("");
                TextPage.of(
                                ledger.<String>read(
                                        view -> KgaiLog.write(view.projection().decisions(), installId)),
                                call)
                        .put(answer, LOG);
            }
            case IMPORT -> {
                KgaiLog.Outcome read = KgaiLog.read(call.arguments().text(LOG).orElse(""));
                answer.put("imported", (long) ledger.adopt(read.events(), call.now()));
                answer.put("skipped_count", (long) read.faults().size());
                answer.put(
                        "skipped",
                        read.faults().stream()
                                .limit(MOST_FAULTS)
                                .map(KgaiLog.Fault::toJson)
                                .toList());
            }
            default ->
                throw new ToolException(
                        ErrorCode.INVALID_PARAMETER,
                        "\"" + MODE + "\" must be one of " + MODES,
                        Map.of("parameter", MODE));
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
