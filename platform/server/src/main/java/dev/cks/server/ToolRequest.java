package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.api.tool.Progress;
import dev.cks.core.client.AskingClient;
import dev.cks.core.client.NoClient;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * What a caller asks of the dispatcher.
 *
 * @param tool a listed name, a qualified name, or an alias
 * @param arguments plain JSON values; not changed by the dispatcher
 * @param caller who asks
 * @param progress where to report progress
 * @param client who can be asked and told something
 * @param cancelled tells whether the caller has withdrawn the request; asked from the thread that runs the tool
 */
public record ToolRequest(
        String tool,
        Map<String, Object> arguments,
        Caller caller,
        Progress progress,
        AskingClient client,
        BooleanSupplier cancelled) {

    /** Returns a request that can't be withdrawn, whose progress nobody watches, and whose caller answers no questions. */
    public static ToolRequest of(String tool, Map<String, Object> arguments, Caller caller) {
        return new ToolRequest(tool, arguments, caller, Progress.NONE, new NoClient(), () -> false);
    }
}
