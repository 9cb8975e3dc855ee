package dev.cks.server;

import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.core.json.PlainJson;
import dev.cks.server.schema.AnswerSchema;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** The innermost stage: calls the tool and holds what it answers to its output schema and to the form of errors. */
final class ToolInvocation implements Stage {

    private final Services services;
    private final int answerBytes;
    private final Map<ToolInfo, AnswerSchema> schemas = new ConcurrentHashMap<>();

    ToolInvocation(Services services, int answerBytes) {
        this.services = services;
        this.answerBytes = answerBytes;
    }

    @Override
    public ToolAnswer answer(RoutedCall call) {
        call.request().client().beginRun();
        ToolResult result = call.tool().tool().call(new DispatchedCall(call, services, answerBytes));
        Map<String, Object> content = PlainJson.copy(
                Objects.requireNonNull(result, "the tool answered null").content());
        return content.containsKey("error")
                ? failure(content)
                : success(call.tool().info(), content, blocks(result));
    }

    private ToolAnswer success(ToolInfo tool, Map<String, Object> content, List<Map<String, Object>> blocks) {
        schemas.computeIfAbsent(tool, AnswerSchema::of).misfit(content).ifPresent(misfit -> {
            throw new IllegalStateException("the tool's answer doesn't fit its own output schema: " + misfit);
        });
        return new ToolAnswer.Success(content, blocks);
    }

    private static List<Map<String, Object>> blocks(ToolResult result) {
        return result.blocks().stream()
                .map(block -> PlainJson.copy(block.toJson()))
                .toList();
    }

    /** A tool may answer an error object itself; every other answer keeps clear of the key that marks errors. */
    private static ToolAnswer failure(Map<String, Object> content) {
        if (content.get("error") instanceof String && content.get("message") instanceof String) {
            return new ToolAnswer.Failure(content);
        }
        throw new IllegalStateException("the tool answered with `error` but not with an error object");
    }
}
