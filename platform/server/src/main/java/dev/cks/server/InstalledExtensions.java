package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.json.JsonWriter;
import java.util.Map;

/** Describes what is installed in the words of the tool that does. */
final class InstalledExtensions {

    private static final String TOOL = "list-extensions";

    private final ToolDispatcher dispatcher;
    private final JsonWriter writer = new JsonWriter();

    InstalledExtensions(ToolDispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    /**
     * Returns the description as JSON.
     *
     * @throws ToolException when the tool fails
     */
    String describe(Caller caller) {
        ToolAnswer answer = dispatcher.dispatch(ToolRequest.of(TOOL, Map.of(), caller));
        if (answer.isError()) {
            throw new ToolException(ErrorCode.INTERNAL_ERROR, TOOL + " failed", answer.content());
        }
        return writer.text(answer.content());
    }
}
