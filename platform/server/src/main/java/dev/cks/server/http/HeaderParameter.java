package dev.cks.server.http;

import dev.cks.api.tool.ToolInfo;
import io.modelcontextprotocol.modern.McpHttp;
import io.modelcontextprotocol.modern.McpSchema;
import io.modelcontextprotocol.modern.ToolParamHeaderAnnotations;
import io.modelcontextprotocol.modern.server.transport.McpHeaderDecoder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a tool that the modern era wants repeated as a header, by {@code x-mcp-header} in the tool's schema.
 *
 * @param header the header
 * @param path the keys that lead to it from the arguments
 */
record HeaderParameter(String header, List<String> path) {

    /** Returns those of a tool. */
    static List<HeaderParameter> of(ToolInfo tool) {
        McpSchema.Tool described =
                McpSchema.Tool.builder(tool.name(), tool.inputSchema()).build();
        return ToolParamHeaderAnnotations.parse(described).valid().stream()
                .map(annotation ->
                        new HeaderParameter(McpHttp.Headers.MCP_PARAM_PREFIX + annotation.name(), annotation.path()))
                .toList();
    }

    /** Tells whether a header says what the arguments say; absent must be absent. */
    boolean fits(Optional<String> said, @Nullable Object arguments) {
        Object value = value(arguments);
        if (value == null || said.isEmpty()) {
            return value == null && said.isEmpty();
        }
        String decoded = McpHeaderDecoder.decodeValue(said.get());
        return String.valueOf(value).equals(decoded)
                || (decoded != null && value instanceof Number number && same(decoded, number));
    }

    /** Returns what the arguments say as text, null when nothing. */
    @Nullable
    String text(@Nullable Object arguments) {
        Object value = value(arguments);
        return value == null ? null : String.valueOf(value);
    }

    private @Nullable Object value(@Nullable Object arguments) {
        Object value = arguments;
        for (String key : path) {
            value = value instanceof Map<?, ?> object ? object.get(key) : null;
        }
        return value;
    }

    private static boolean same(String text, Number number) {
        try {
            return text.length() <= 64 && new BigDecimal(text).compareTo(new BigDecimal(String.valueOf(number))) == 0;
        } catch (NumberFormatException other) {
            return false;
        }
    }
}
