package dev.cks.server;

import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.host.RegisteredTool;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A tool made of its description and one function. */
record FakeTool(ToolInfo info, Function<ToolCall, ToolResult> answer) implements Tool {

    static final Map<String, Object> ANY_ARGUMENTS = Map.of("type", "object", "additionalProperties", true);

    static RegisteredTool named(String name, Function<ToolCall, ToolResult> answer) {
        return described(name, info -> info.inputSchema(ANY_ARGUMENTS), answer);
    }

    static RegisteredTool described(
            String name, UnaryOperator<ToolInfo.Builder> description, Function<ToolCall, ToolResult> answer) {
        ToolInfo.Builder builder = ToolInfo.builder(name, "The " + name, new ToolHints(true, false, true, false))
                .description("Does " + name);
        return registered(new FakeTool(description.apply(builder).build(), answer));
    }

    static RegisteredTool hinted(String name, ToolHints hints, Function<ToolCall, ToolResult> answer) {
        return registered(new FakeTool(
                ToolInfo.builder(name, "The " + name, hints)
                        .description("Does " + name)
                        .inputSchema(ANY_ARGUMENTS)
                        .build(),
                answer));
    }

    static ToolResult echo(ToolCall call) {
        return new ToolResult(Map.of("echo", call.arguments().asMap()));
    }

    private static RegisteredTool registered(FakeTool tool) {
        return new RegisteredTool(tool.info().name(), tool, tool.info(), "fakes", "1.0.0");
    }

    @Override
    public ToolResult call(ToolCall call) {
        return answer.apply(call);
    }
}
