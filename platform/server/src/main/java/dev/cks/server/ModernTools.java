package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.server.stdio.Exchange;
import dev.cks.server.stdio.RpcException;
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

/** Offers the methods about tools to the SDK's modern server. */
final class ModernTools implements McpFeature {

    /** Under this key the context of a request holds its {@link Exchange}. */
    static final String EXCHANGE = "cks.exchange";

    private final ToolMethods tools;

    ModernTools(ToolMethods tools) {
        this.tools = tools;
    }

    @Override
    public Set<String> methods() {
        return Set.of(ToolMethods.LIST, ToolMethods.CALL);
    }

    @Override
    public void capabilities(ServerCapabilities.Builder builder) {
        builder.tools(true);
    }

    @Override
    public Mono<? extends McpAsyncResponse<? extends Result>> handle(McpRequestContext context, Object params) {
        return Mono.fromSupplier(() -> McpAsyncResponse.result(new ModernResult(result(context, object(params)))));
    }

    private Map<String, Object> result(McpRequestContext context, Map<String, Object> params) {
        try {
            return context.method().equals(ToolMethods.LIST) ? list(params) : call(context, params);
        } catch (RpcException e) {
            throw new McpException(e.error().code(), e.error().message());
        }
    }

    /** The list may change when plugins do, and then subscribers are told; it isn't to be cached. */
    private Map<String, Object> list(Map<String, Object> params) {
        Map<String, Object> result = tools.list(params);
        result.put("ttlMs", 0);
        result.put("cacheScope", "private");
        return result;
    }

    private Map<String, Object> call(McpRequestContext context, Map<String, Object> params) {
        Exchange exchange = (Exchange) context.transportContext().get(EXCHANGE);
        String client = ClientName.of(context.meta().get("io.modelcontextprotocol/clientInfo"));
        return tools.call(params, new Caller("local", client, "stdio"), exchange);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Object params) {
        return (Map<String, Object>) params;
    }

    /**
     * A result that is plain JSON already.
     *
     * @param fields its fields
     */
    record ModernResult(Map<String, Object> fields) implements McpSchema.Result {

        ModernResult {
            fields.put("resultType", McpSchema.ResultType.COMPLETE);
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
