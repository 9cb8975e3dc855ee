package dev.cks.server.telemetry;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The platform's own tool that tells how calls went. Its own call isn't in its answer yet. */
public final class GetMetrics implements Tool {

    private static final ToolInfo INFO = ToolInfo.builder(
                    "get_metrics", "Get metrics", new ToolHints(true, false, true, false))
            .description("Tells how the last 10,000 calls of tools went since the server started: how many, how long"
                    + " they took, how many failed and with which errors; and how many changes were kept.")
            .inputSchema(Schema.closed(Map.of()))
            .outputSchema(Schema.open(
                    Map.of(
                            "runtime_metrics",
                            object("Changes that were kept, by kind: {count, total_time_ms, avg_time_ms}."),
                            "tool_telemetry",
                            object("{total_calls, timestamp, tools}: calls by tool, with latencies and errors.")),
                    "runtime_metrics",
                    "tool_telemetry"))
            .build();

    private final CallLog calls;
    private final Supplier<Map<String, Object>> changes;
    private final InstantSource clock;

    /**
     * Makes the tool.
     *
     * @param calls the calls to sum up
     * @param changes tells how many changes were kept, as plain JSON values
     * @param clock what time it is
     */
    public GetMetrics(CallLog calls, Supplier<Map<String, Object>> changes, InstantSource clock) {
        this.calls = calls;
        this.changes = changes;
        this.clock = clock;
    }

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        return new ToolResult(answer(calls, changes.get(), clock));
    }

    static Map<String, Object> answer(CallLog calls, Map<String, Object> changes, InstantSource clock) {
        Map<String, List<CallLog.Call>> byTool = calls.byTool();
        Map<String, Object> tools = new LinkedHashMap<>();
        byTool.forEach((tool, made) -> tools.put(tool, ToolSummary.of(made)));
        Map<String, Object> telemetry = new LinkedHashMap<>();
        telemetry.put(
                "total_calls", byTool.values().stream().mapToInt(List::size).sum());
        telemetry.put("timestamp", clock.instant().toString());
        telemetry.put("tools", tools);
        return Map.of("runtime_metrics", changes, "tool_telemetry", telemetry);
    }

    private static Map<String, Object> object(String description) {
        return Map.of("type", "object", "description", description);
    }
}
