package dev.cks.server;

import dev.cks.api.tool.Excerpt;
import dev.cks.core.client.AskingClient;
import dev.cks.core.json.JsonText;
import dev.cks.host.RegisteredTool;
import dev.cks.server.method.ListPage;
import dev.cks.server.method.MethodCall;
import dev.cks.server.method.Methods;
import dev.cks.server.rpc.RpcError;
import dev.cks.server.rpc.RpcException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The two methods about tools, the same in both eras.
 *
 * <p>They stand in front of the SDK's own: those refuse names that aren't listed, ignore cursors, turn exceptions into
 * protocol errors that quote them, and convert every message several times.
 */
final class ToolMethods implements Methods {

    static final String LIST = "tools/list";
    static final String CALL = "tools/call";

    private final ToolDispatcher dispatcher;
    private final Toolset toolset;
    private final CallResults results;
    private volatile @Nullable JsonText first;

    ToolMethods(ToolDispatcher dispatcher, Toolset toolset) {
        this.dispatcher = dispatcher;
        this.toolset = toolset;
        this.results = new CallResults(dispatcher.limits().repeatedBytes());
    }

    @Override
    public Set<String> names() {
        return Set.of(LIST, CALL);
    }

    @Override
    public Map<String, Object> answer(MethodCall call) {
        return call.method().equals(LIST) ? list(call) : call(call);
    }

    /** Lists the tools, page by page. The first page is what everybody reads, so it is written once. */
    private Map<String, Object> list(MethodCall call) {
        ListPage<RegisteredTool> page = ListPage.of(call, listed(), RegisteredTool::name);
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("tools", call.params().get("cursor") == null ? firstPage(page) : ToolDefinitions.of(page.items()));
        page.next().ifPresent(cursor -> result.put("nextCursor", cursor));
        return result;
    }

    /** Returns the definitions of all tools that are listed. */
    JsonText definitions() {
        return ToolDefinitions.of(listed());
    }

    private List<RegisteredTool> listed() {
        return toolset.listed(dispatcher.catalog(), dispatcher.limits().readOnly());
    }

    private JsonText firstPage(ListPage<RegisteredTool> page) {
        JsonText written = first;
        if (written == null) {
            written = ToolDefinitions.of(page.items());
            first = written;
        }
        return written;
    }

    private Map<String, Object> call(MethodCall call) {
        return call.interview().during(client -> call(call, client));
    }

    private Map<String, Object> call(MethodCall call, AskingClient client) {
        ToolRequest request = new ToolRequest(
                call.text("name"),
                call.object("arguments"),
                call.caller(),
                ProgressNotifications.of(call.params(), call.exchange()),
                client,
                call.exchange()::cancelled);
        ToolAnswer answer = dispatcher.dispatch(request);
        if (answer instanceof ToolAnswer.UnknownTool unknown) {
            throw new RpcException(
                    new RpcError(RpcError.INVALID_PARAMS, "Unknown tool: " + Excerpt.of(unknown.tool())));
        }
        return results.of(answer);
    }
}
