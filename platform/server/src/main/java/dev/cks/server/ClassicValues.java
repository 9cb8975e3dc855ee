package dev.cks.server;

import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import java.util.LinkedHashMap;
import java.util.Map;

/** The values of the classic era. */
final class ClassicValues extends SdkValues {

    /** Reads an introduction by hand: the engine asks for nothing but the version. */
    @Override
    public <T> T convertValue(Object value, Class<T> type) {
        if (type == InitializeRequest.class && value instanceof Map<?, ?> params) {
            return type.cast(new InitializeRequest(
                    (String) params.get("protocolVersion"),
                    ClientCapabilities.builder().build(),
                    Implementation.builder("unread", "unread").build(),
                    Map.of()));
        }
        return super.convertValue(value, type);
    }

    /** Returns a result as plain JSON. */
    Map<String, Object> result(Object result) {
        if (result instanceof InitializeResult offer) {
            return Map.of(
                    "protocolVersion", offer.protocolVersion(),
                    "capabilities", capabilities(),
                    "serverInfo", info(offer.serverInfo()),
                    "instructions", offer.instructions());
        }
        return fields(result);
    }

    /** Messages for the client's log are what only this era announces. */
    private static Map<String, Object> capabilities() {
        Map<String, Object> capabilities = new LinkedHashMap<>(OfferedMethods.CAPABILITIES);
        capabilities.put("logging", Map.of());
        return capabilities;
    }

    private static Map<String, Object> info(Implementation server) {
        return Map.of("name", server.name(), "title", server.title(), "version", server.version());
    }
}
