package dev.cks.server;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.client.AskingClient;
import dev.cks.host.offer.RegisteredOffer;
import dev.cks.server.method.MethodCall;
import dev.cks.server.offer.OfferedByPlugins;
import java.util.Map;

/** Asks the tools behind prompts and resources by the way on which all tools are called. */
final class OfferAnswers implements OfferedByPlugins.Answers {

    private final ToolDispatcher dispatcher;

    OfferAnswers(ToolDispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    @Override
    public Map<String, Object> of(
            RegisteredOffer offer, Map<String, Object> arguments, MethodCall call, AskingClient client) {
        ToolRequest request = new ToolRequest(
                offer.tool().name(),
                arguments,
                call.caller(),
                ProgressNotifications.of(call.params(), call.exchange()),
                client,
                call.exchange()::cancelled);
        ToolAnswer answer = dispatcher.answer(offer.tool(), request);
        if (answer.isError()) {
            throw refusal(answer.content());
        }
        return answer.content();
    }

    private static ToolException refusal(Map<String, Object> failure) {
        String word = String.valueOf(failure.get("error"));
        ErrorCode code = ErrorCode.all().stream()
                .filter(known -> known.code().equals(word))
                .findFirst()
                .orElseGet(() -> new ErrorCode(word, "A code of the plugin's own.", "See its message.", false));
        return new ToolException(code, String.valueOf(failure.get("message")), failure);
    }
}
