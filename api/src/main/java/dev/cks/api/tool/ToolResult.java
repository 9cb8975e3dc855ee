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
 * @param most how many elements of a list one part of a long answer has at most, by the name of the list, where the tool is
 *     {@link ToolInfo#paged}; of others as many as there is room for
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record ToolResult(Map<String, Object> content, List<Block> blocks, Map<String, Integer> most) {

    /** Copies the top level of the content, and the collections. */
    public ToolResult {
        content = Collections.unmodifiableMap(new LinkedHashMap<>(content));
        blocks = List.copyOf(blocks);
        most = Map.copyOf(most);
    }

    /** Makes an answer whose lists are as long as there is room for. */
    public ToolResult(Map<String, Object> content, List<Block> blocks) {
        this(content, blocks, Map.of());
    }

    /** Makes an answer that is shown as its text, with so many elements of some lists in a part. */
    public ToolResult(Map<String, Object> content, Map<String, Integer> most) {
        this(content, List.of(), most);
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
