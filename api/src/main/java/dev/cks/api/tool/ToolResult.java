package dev.cks.api.tool;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * The answer of a tool: one JSON object of plain Java values that fits the tool's output schema.
 *
 * @param content the fields of the answer, unmodifiable
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record ToolResult(Map<String, Object> content) {

    /** Copies the top level of the content. */
    public ToolResult {
        content = Collections.unmodifiableMap(new LinkedHashMap<>(content));
    }
}
