package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.server.client.Interview;
import dev.cks.server.method.MethodCall;
import dev.cks.server.rpc.Exchange;
import dev.cks.server.rpc.RpcError;
import dev.cks.server.rpc.RpcException;
import io.modelcontextprotocol.modern.McpException;
import io.modelcontextprotocol.modern.McpSchema;
import io.modelcontextprotocol.modern.McpSchema.Result;
import io.modelcontextprotocol.modern.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.modern.server.McpAsyncResponse;
import io.modelcontextprotocol.modern.server.McpFeature;
import io.modelcontextprotocol.modern.server.McpRequestContext;
import java.util.Map;
import java.util.Set;
import reactor.core.publisher.Mono;

/** Offers the methods to the SDK's modern server. */
final class ModernMethods implements McpFeature {

    /** Under this key the context of a request holds its {@link Exchange}. */
    static final String EXCHANGE = "cks.exchange";

    /** Under this key the context of a request holds the {@link Caller} who makes it. */
    static final String PEER = "cks.peer";

    /** Under this key the context of a request holds its {@link Interview}. */
    static final String INTERVIEW = "cks.interview";

    private final CurrentMethods methods;

    ModernMethods(CurrentMethods methods) {
        this.methods = methods;
    }

    @Override
    public Set<String> methods() {
        return methods.names();
    }

    @Override
    public void capabilities(ServerCapabilities.Builder builder) {
        builder.tools(true).resources(true, true).prompts(true).completions();
    }

    @Override
    public Mono<? extends McpAsyncResponse<? extends Result>> handle(McpRequestContext context, Object params) {
        return Mono.fromSupplier(() -> McpAsyncResponse.result(new ModernResult(result(context, object(params)))));
    }

    private Map<String, Object> result(McpRequestContext context, Map<String, Object> params) {
        String method = context.method();
        Exchange exchange = (Exchange) context.transportContext().get(EXCHANGE);
        Caller peer = (Caller) context.transportContext().get(PEER);
        Interview interview = (Interview) context.transportContext().get(INTERVIEW);
        String client = ClientName.of(context.meta().get("io.modelcontextprotocol/clientInfo"));
        try {
            Map<String, Object> result =
                    methods.answer(new MethodCall(method, params, peer.using(client), exchange, interview));
            return OfferedMethods.isRead(method) ? uncached(result) : result;
        } catch (RpcException e) {
            throw failure(e.error());
        }
    }

    /** What is read may change at any time, so it isn't to be cached. */
    private static Map<String, Object> uncached(Map<String, Object> result) {
        result.put("ttlMs", 0);
        result.put("cacheScope", "private");
        return result;
    }

    /** This era has no code of its own for resources that aren't there. */
    private static McpException failure(RpcError error) {
        int code = error.code() == RpcError.RESOURCE_NOT_FOUND ? RpcError.INVALID_PARAMS : error.code();
        return error.data().isEmpty()
                ? new McpException(code, error.message())
                : new McpException(code, error.message(), error.data());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Object params) {
        return (Map<String, Object>) params;
    }

    /**
     * A result that is plain JSON already. To the engine it is complete, also when it asks the client for something.
     *
     * @param fields its fields
     */
    record ModernResult(Map<String, Object> fields) implements McpSchema.Result {

        ModernResult {
            fields.putIfAbsent("resultType", McpSchema.ResultType.COMPLETE);
        }

        @Override
        public String resultType() {
            return McpSchema.ResultType.COMPLETE;
        }

        @Override
        public Map<String, Object> meta() {
            return Map.of();
        }
    }
}
