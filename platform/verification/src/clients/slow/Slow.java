package slow;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.Map;

/** Takes its time, tells how far it is, and says on standard error how it ended. */
public final class Slow implements Tool {

    private static final int STEPS = 5;

    @Override
    public ToolInfo info() {
        return ToolInfo.builder("slow", "Slow", new ToolHints(true, false, true, false))
                .description("Takes its time.")
                .inputSchema(Schema.closed(Map.of("ms", Schema.integer("How long in milliseconds.", 0)), "ms"))
                .outputSchema(Schema.closed(Map.of("slept", Schema.flag("Whether it slept.")), "slept"))
                .build();
    }

    @Override
    public ToolResult call(ToolCall call) {
        long milliseconds = call.arguments().number("ms").orElseThrow().longValue();
        try {
            for (int step = 1; step <= STEPS; step++) {
                Thread.sleep(milliseconds / STEPS);
                call.progress().report(step, STEPS, "step " + step);
            }
            System.err.println("SLOW-DONE");
        } catch (InterruptedException withdrawn) {
            System.err.println("SLOW-INTERRUPTED");
            Thread.currentThread().interrupt();
        }
        return new ToolResult(Map.of("slept", true));
    }
}
