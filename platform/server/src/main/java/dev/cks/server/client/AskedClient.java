package dev.cks.server.client;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.core.cancellation.WaitingTime;
import dev.cks.core.client.Asked;
import dev.cks.core.client.AskingClient;
import dev.cks.core.client.LogLevel;
import dev.cks.server.rpc.Exchange;
import dev.cks.server.rpc.Message;
import dev.cks.server.schema.FormSchema;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A client of the classic era: it is asked on the stream of the request, and the call waits for the answer. */
public final class AskedClient extends AskingClient {

    private final Capabilities capabilities;
    private final Exchange exchange;
    private final Duration patience;
    private final LogMessages messages;

    /**
     * Makes the client of a request.
     *
     * @param patience how long an answer is waited for
     * @param least the least serious level of messages that it wants
     */
    public AskedClient(Capabilities capabilities, Exchange exchange, Duration patience, LogLevel least) {
        super(FormSchema::misfit);
        this.capabilities = capabilities;
        this.exchange = exchange;
        this.patience = patience;
        this.messages = new LogMessages(exchange, Optional.of(least));
    }

    @Override
    public boolean takes(String kind) {
        return capabilities.take(kind);
    }

    @Override
    protected Map<String, Map<String, Object>> answers(Map<String, Asked> questions) {
        Map<String, CompletableFuture<Message.Response>> asked = new LinkedHashMap<>();
        questions.forEach((name, question) -> asked.put(name, exchange.ask(question.method(), question.params())));
        try {
            CompletableFuture<Void> all = CompletableFuture.allOf(asked.values().toArray(CompletableFuture<?>[]::new));
            WaitingTime.forSomebody(() -> all.get(patience.toMillis(), TimeUnit.MILLISECONDS));
        } catch (Exception failure) {
            throw unanswered(failure);
        } finally {
            // The client is told that nobody waits any more.
            asked.values().forEach(answer -> answer.cancel(false));
        }
        Map<String, Map<String, Object>> answers = new LinkedHashMap<>();
        asked.forEach((name, answer) -> answers.put(name, result(answer.join())));
        return answers;
    }

    @Override
    protected void log(LogLevel level, Map<String, Object> params) {
        messages.tell(level, params);
    }

    private ToolException unanswered(Exception failure) {
        if (failure instanceof InterruptedException || exchange.cancelled()) {
            Thread.currentThread().interrupt();
            return new ToolException(ErrorCode.CANCELLED, ErrorCode.CANCELLED.when());
        }
        if (failure instanceof TimeoutException) {
            return new ToolException(
                    ErrorCode.TIMEOUT,
                    "Nobody answered the tool's question within the " + patience.toSeconds()
                            + " s that limits.answer_seconds allows");
        }
        boolean unsent = failure instanceof ExecutionException && failure.getCause() instanceof CancellationException;
        return new ToolException(
                ErrorCode.CLIENT_FAILED,
                unsent
                        ? "The client couldn't be asked: it reads too little of what it is sent"
                        : "The client can't be asked");
    }

    private static Map<String, Object> result(Message.Response response) {
        if (response.error().isPresent()) {
            Object why = response.error().get().get("message");
            throw new ToolException(
                    ErrorCode.CLIENT_FAILED,
                    "The client refused to answer" + (why instanceof String text ? ": " + Excerpt.of(text) : ""));
        }
        return response.result();
    }
}
