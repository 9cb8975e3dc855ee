package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.core.json.JsonText;
import dev.cks.core.text.Excerpt;
import dev.cks.server.stdio.Exchange;
import dev.cks.server.stdio.RpcError;
import dev.cks.server.stdio.RpcException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The two methods about tools, the same in both eras.
 *
 * <p>They stand in front of the SDK's own: those refuse names that aren't listed, ignore cursors, turn exceptions into
 * protocol errors that quote them, and convert every message several times.
 */
final class ToolMethods {

    static final String LIST = "tools/list";
    static final String CALL = "tools/call";

    private final ToolDispatcher dispatcher;
    private final CallResults results;
    private volatile @Nullable JsonText definitions;

    ToolMethods(ToolDispatcher dispatcher) {
        this.dispatcher = dispatcher;
        this.results = new CallResults(dispatcher.limits().repeatedBytes());
    }

    /**
     * Lists the tools, all on one page.
     *
     * @throws RpcException when a further page is asked for
     */
    Map<String, Object> list(Map<String, Object> params) {
        if (params.get("cursor") != null) {
            throw RpcException.invalidParams("There is no such page: the list of tools has only one");
        }
        JsonText written = definitions;
        if (written == null) {
            written = ToolDefinitions.of(dispatcher.catalog());
            definitions = written;
        }
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("tools", written);
        return result;
    }

    /**
     * Calls a tool.
     *
     * @throws RpcException when the parameters aren't those of a call, or the tool is unknown
     */
    Map<String, Object> call(Map<String, Object> params, Caller caller, Exchange exchange) {
        if (!(params.get("name") instanceof String name)) {
            throw RpcException.invalidParams("\"name\" must be a string");
        }
        ToolRequest request = new ToolRequest(
                name, arguments(params), caller, ProgressNotifications.of(params, exchange), exchange::cancelled);
        ToolAnswer answer = dispatcher.dispatch(request);
        if (answer instanceof ToolAnswer.UnknownTool unknown) {
            throw new RpcException(
                    new RpcError(RpcError.INVALID_PARAMS, "Unknown tool: " + Excerpt.of(unknown.tool())));
        }
        return results.of(answer);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> arguments(Map<String, Object> params) {
        Object arguments = params.get("arguments");
        if (arguments == null) {
            return Map.of();
        }
        if (!(arguments instanceof Map<?, ?> map)) {
            throw RpcException.invalidParams("\"arguments\" must be an object");
        }
        return (Map<String, Object>) map;
    }
}
