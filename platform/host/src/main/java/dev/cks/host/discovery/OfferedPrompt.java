package dev.cks.host.discovery;

import dev.cks.api.offer.PromptProvider;
import dev.cks.api.tool.Message;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.host.offer.OfferCall;
import java.util.List;
import java.util.Map;

/** The tool behind a prompt. */
record OfferedPrompt(ToolInfo info, PromptProvider prompt) implements Tool {

    @Override
    public ToolResult call(ToolCall call) {
        return new ToolResult(OfferCall.completed(call, (argument, typed) -> prompt.complete(argument, typed, call))
                .orElseGet(() -> messages(call)));
    }

    private Map<String, Object> messages(ToolCall call) {
        List<Message> messages = prompt.messages(call);
        if (messages.isEmpty()) {
            throw new IllegalStateException("the prompt has no message");
        }
        return Map.of(OfferCall.MESSAGES, messages.stream().map(Message::toJson).toList());
    }
}
