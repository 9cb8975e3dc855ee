package dev.cks.api.tool;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * The answer of a tool: one JSON object of plain Java values that fits the tool's output schema, and, if it wants, what is to
 * be shown instead of that object's text.
 *
 * @param content the fields of the answer, unmodifiable
 * @param blocks what is shown; the text of the content when empty
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record ToolResult(Map<String, Object> content, List<Block> blocks) {

    /** Copies the top level of the content, and the list. */
    public ToolResult {
        content = Collections.unmodifiableMap(new LinkedHashMap<>(content));
        blocks = List.copyOf(blocks);
    }

    /** Makes an answer that is shown as its text. */
    public ToolResult(Map<String, Object> content) {
        this(content, List.of());
    }

    /** Returns an answer without fields, of a tool whose output schema demands none. */
    public static ToolResult showing(Block... blocks) {
        return new ToolResult(Map.of(), List.of(blocks));
    }
}
