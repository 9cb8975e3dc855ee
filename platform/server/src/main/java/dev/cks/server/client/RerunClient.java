package dev.cks.server.client;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.client.Asked;
import dev.cks.core.client.AskingClient;
import dev.cks.core.client.LogLevel;
import dev.cks.server.rpc.RpcError;
import dev.cks.server.rpc.RpcException;
import dev.cks.server.schema.FormSchema;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A client of the modern era: questions are the result of its request, and it makes the request again with the answers, which
 * whoever asks the same question again then gets at once. For the thread of the call, and afterwards for the one that answers.
 */
final class RerunClient extends AskingClient {

    private final Capabilities capabilities;
    private final Rounds rounds;
    private final LogMessages messages;
    private final Map<String, Asked> open = new LinkedHashMap<>();
    private volatile boolean unanswered;
    private volatile @Nullable RpcError refusal;
    private volatile @Nullable String lacking;

    RerunClient(Capabilities capabilities, Rounds rounds, LogMessages messages) {
        super(FormSchema::misfit);
        this.capabilities = capabilities;
        this.rounds = rounds;
        this.messages = messages;
    }

    @Override
    public boolean takes(String kind) {
        return capabilities.take(kind);
    }

    @Override
    public boolean unanswered() {
        return unanswered;
    }

    @Override
    public boolean answersBySecondCall() {
        return !capabilities.kinds().isEmpty();
    }

    @Override
    protected synchronized Map<String, Map<String, Object>> answers(Map<String, Asked> questions) {
        if (unanswered) {
            throw endOfRun();
        }
        Map<String, Map<String, Object>> answers = new LinkedHashMap<>();
        questions.forEach((name, question) -> rounds.answer(name, question)
                .ifPresentOrElse(answer -> answers.put(name, answer), () -> open.put(name, question)));
        if (!open.isEmpty()) {
            unanswered = true;
            throw endOfRun();
        }
        return answers;
    }

    @Override
    protected void log(LogLevel level, Map<String, Object> params) {
        messages.tell(level, params);
    }

    @Override
    protected ToolException notTaken(String kind) {
        lacking = kind;
        return super.notTaken(kind);
    }

    @Override
    protected ToolException amiss(String name, Asked question, String why) {
        ToolException failure = super.amiss(name, question, why);
        refusal = new RpcError(RpcError.INVALID_PARAMS, failure.getMessage(), Map.of("question", name));
        return failure;
    }

    /** Returns the result that asks the client, when a question is open; what else was wrong is thrown. */
    synchronized Optional<Map<String, Object>> questions() {
        RpcError refused = refusal;
        if (refused != null) {
            throw new RpcException(refused);
        }
        if (!unanswered) {
            return Optional.empty();
        }
        Map<String, Object> requests = new LinkedHashMap<>();
        open.forEach((name, question) -> requests.put(name, question.toJson()));
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("resultType", "input_required");
        result.put("inputRequests", requests);
        result.put("requestState", rounds.seal());
        return Optional.of(result);
    }

    /** Returns the error of a request that failed because the client doesn't take a kind of questions. */
    Optional<RpcError> lack() {
        return Optional.ofNullable(lacking)
                .map(kind -> new RpcError(
                        RpcError.MISSING_CAPABILITY,
                        "The request can't be answered without asking the client, which didn't declare the capability "
                                + kind,
                        Map.of("requiredCapabilities", Map.of(kind, Map.of()))));
    }

    private static ToolException endOfRun() {
        return new ToolException(
                ErrorCode.CLIENT_FAILED, "This run ends with a question; the call is made again with the answer");
    }
}
