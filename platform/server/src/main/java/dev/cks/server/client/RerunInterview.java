package dev.cks.server.client;

import dev.cks.api.tool.Caller;
import dev.cks.core.client.AskingClient;
import dev.cks.core.client.LogLevel;
import dev.cks.server.rpc.Exchange;
import dev.cks.server.rpc.RpcException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Asks a client of the modern era by having it make its request again. */
public final class RerunInterview implements Interview {

    private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    static final String RESPONSES = "inputResponses";
    static final String STATE = "requestState";

    private static final String LOG_LEVEL = "io.modelcontextprotocol/logLevel";

    private final StateSeal seal;
    private final String method;
    private final Map<String, Object> params;
    private final Caller caller;
    private final Exchange exchange;

    /**
     * Makes the interview of one request.
     *
     * @param params the parameters as they came, with metadata and answers
     */
    public RerunInterview(StateSeal seal, String method, Map<String, Object> params, Caller caller, Exchange exchange) {
        this.seal = seal;
        this.method = method;
        this.params = params;
        this.caller = caller;
        this.exchange = exchange;
    }

    @Override
    public Map<String, Object> during(Function<AskingClient, Map<String, Object>> work) {
        Map<?, ?> meta = params.get("_meta") instanceof Map<?, ?> given ? given : Map.of();
        RerunClient client = new RerunClient(
                Capabilities.of(meta.get(CAPABILITIES)),
                new Rounds(seal, request(), params),
                new LogMessages(exchange, level(meta.get(LOG_LEVEL))));
        Map<String, Object> result;
        try {
            result = work.apply(client);
        } catch (RpcException failure) {
            return client.questions()
                    .orElseThrow(() -> client.lack().map(RpcException::new).orElse(failure));
        }
        Map<String, Object> whole = client.questions().orElse(result);
        if (Boolean.TRUE.equals(whole.get("isError")) && client.lack().isPresent()) {
            throw new RpcException(client.lack().get());
        }
        return whole;
    }

    /** Returns parameters as they were in the first round. */
    public static Map<String, Object> withoutAnswers(Map<String, Object> params) {
        if (!params.containsKey(RESPONSES) && !params.containsKey(STATE)) {
            return params;
        }
        Map<String, Object> first = new LinkedHashMap<>(params);
        first.remove(RESPONSES);
        first.remove(STATE);
        return first;
    }

    /** The same request of the same caller; what the transport or a repetition changes doesn't count. */
    private String request() {
        Map<String, Object> same = new LinkedHashMap<>(withoutAnswers(params));
        same.remove("_meta");
        return Digests.of(Map.of("principal", caller.principal(), "method", method, "params", same));
    }

    private static Optional<LogLevel> level(@Nullable Object word) {
        return word instanceof String text ? LogLevel.of(text) : Optional.empty();
    }
}
