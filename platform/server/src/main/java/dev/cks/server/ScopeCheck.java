package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolHints;
import dev.cks.server.schema.KeepingParameters;
import java.util.Map;

/**
 * Refuses calls that their caller may not make: what only reads, or is only tried, takes the scope read, what destroys takes admin, all else takes
 * write. Nobody may change anything on a server that is there for reading.
 */
final class ScopeCheck implements Stage {

    private final Stage next;
    private final boolean readOnly;

    ScopeCheck(Stage next, boolean readOnly) {
        this.next = next;
        this.readOnly = readOnly;
    }

    @Override
    public ToolAnswer answer(RoutedCall call) {
        String tool = call.tool().name();
        ToolHints hints = call.tool().info().hints();
        if (readOnly && !hints.readOnly()) {
            throw refusal("The server is read-only, and " + tool + " changes something", Map.of("read_only", true));
        }
        Caller caller = call.request().caller();
        boolean reads =
                hints.readOnly() || KeepingParameters.isDryRun(call.tool().info(), call.arguments());
        String scope = reads ? Caller.READ : scope(hints);
        if (!caller.may(scope)) {
            throw refusal(
                    "The token " + caller.principal() + " lacks the scope " + scope + " that " + tool + " needs",
                    Map.of("scope", scope));
        }
        return next.answer(call);
    }

    private static String scope(ToolHints hints) {
        return hints.destructive() ? Caller.ADMIN : Caller.WRITE;
    }

    private static ToolException refusal(String why, Map<String, Object> fields) {
        return new ToolException(ErrorCode.CAPABILITY_DENIED, why, fields);
    }
}
