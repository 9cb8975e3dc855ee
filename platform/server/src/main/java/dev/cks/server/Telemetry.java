package dev.cks.server;

import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.StructureArgument;
import dev.cks.core.json.JsonWriter;
import dev.cks.server.telemetry.CallLog;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The stage at which calls are observed: outside every check, and outside the handling of faults. Each is remembered, and
 * written to the log as one JSON object where details are wanted.
 */
final class Telemetry implements Stage {

    private static final Logger LOGGER = LoggerFactory.getLogger(Telemetry.class);
    private static final double NANOSECONDS_PER_MILLISECOND = 1e6;

    private final JsonWriter json = new JsonWriter();
    private final Stage next;
    private final CallLog calls;

    Telemetry(Stage next, CallLog calls) {
        this.next = next;
        this.calls = calls;
    }

    @Override
    public ToolAnswer answer(RoutedCall call) {
        long start = System.nanoTime();
        ToolAnswer answer = next.answer(call);
        String error = answer.isError() ? String.valueOf(answer.content().get("error")) : "";
        long taken = System.nanoTime() - start;
        calls.note(call.tool().name(), taken, error);
        if (LOGGER.isDebugEnabled()) {
            LOGGER.debug("{}", json.text(line(call, taken, error)));
        }
        return answer;
    }

    private static Map<String, Object> line(RoutedCall call, long nanoseconds, String error) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("tool", call.tool().name());
        if (call.arguments().get(StructureArgument.SESSION_ID) instanceof String session) {
            line.put("session_id", Excerpt.of(session));
        }
        line.put("duration_ms", nanoseconds / NANOSECONDS_PER_MILLISECOND);
        line.put("success", error.isEmpty());
        if (!error.isEmpty()) {
            line.put("error", error);
        }
        return line;
    }
}
