package dev.cks.server;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.json.PlainJson;
import java.util.List;
import java.util.Map;

/** How a request ended. The content is one JSON object of plain values whose keys are sorted by code point. */
public sealed interface ToolAnswer {

    /** Returns the JSON object to show; an error object unless the tool succeeded. */
    Map<String, Object> content();

    /** Returns what is shown instead of the content's text, as plain JSON values; empty when that is shown. */
    default List<Map<String, Object>> blocks() {
        return List.of();
    }

    /** Tells whether the content is an error object. */
    default boolean isError() {
        return !(this instanceof Success || this instanceof Unanswered);
    }

    /**
     * The tool answered.
     *
     * @param content what it answered
     * @param blocks what is shown instead of the content's text, as plain JSON values; empty when that is shown
     */
    record Success(Map<String, Object> content, List<Map<String, Object>> blocks) implements ToolAnswer {

        /** Makes an answer that is shown as its text. */
        public Success(Map<String, Object> content) {
            this(content, List.of());
        }
    }

    /**
     * The call failed with a coded error.
     *
     * @param content the error object
     */
    record Failure(Map<String, Object> content) implements ToolAnswer {}

    /**
     * Nobody provides the tool.
     *
     * @param tool the name that was asked for
     */
    record UnknownTool(String tool) implements ToolAnswer {

        @Override
        public Map<String, Object> content() {
            return errorObject(ErrorCode.UNKNOWN_TOOL, "Unknown tool: " + tool);
        }
    }

    /** The client has to answer a question first, and then makes the call again. */
    record Unanswered() implements ToolAnswer {

        @Override
        public Map<String, Object> content() {
            return Map.of();
        }
    }

    /** The caller withdrew the request, or the thread was interrupted; a protocol sends no reply. */
    record Cancelled() implements ToolAnswer {

        @Override
        public Map<String, Object> content() {
            return errorObject(ErrorCode.CANCELLED, "The call was cancelled before it ended");
        }
    }

    private static Map<String, Object> errorObject(ErrorCode code, String message) {
        return PlainJson.copy(new ToolException(code, message).toJson());
    }
}
