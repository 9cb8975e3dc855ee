package dev.cks.benchmarks.server;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.Map;

/** Answers with the text that it was given: what a call costs when the tool itself costs nothing. */
public final class EchoTool implements Tool {

    static final String NAME = "benchmark_echo";
    static final String TEXT = "text";

    private static final ToolInfo INFO = ToolInfo.builder(NAME, "Echo", new ToolHints(true, false, true, false))
            .description("Answers with the text that it was given.")
            .inputSchema(Schema.closed(Map.of(TEXT, Schema.text("The text.")), TEXT))
            .outputSchema(Schema.closed(Map.of(TEXT, Schema.text("The same text.")), TEXT))
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        return new ToolResult(Map.of(TEXT, call.arguments().text(TEXT).orElse("")));
    }
}
