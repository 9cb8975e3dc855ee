package dev.cks.server;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.modern.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.modern.McpSchema.DiscoverResult;
import io.modelcontextprotocol.modern.McpSchema.Implementation;
import java.lang.reflect.ParameterizedType;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The values of the modern era, in which every single request repeats what the client is and can do. */
final class ModernValues extends SdkValues {

    /**
     * Reads by hand what every request repeats. No method of the server asks yet what the client can do, and who it is
     * is taken from the metadata.
     */
    @Override
    public <T> T convertValue(Object value, Class<T> type) {
        if (type == ClientCapabilities.class) {
            if (value instanceof Map<?, ?>) {
                return type.cast(ClientCapabilities.NONE);
            }
            throw new IllegalArgumentException("The client's capabilities are no object");
        }
        if (type == Implementation.class
                && value instanceof Map<?, ?> info
                && info.get("name") instanceof String name
                && info.get("version") instanceof String version) {
            return type.cast(Implementation.builder(name, version).build());
        }
        return super.convertValue(value, type);
    }

    /** Lets pass what is plain JSON already; the engine converts every result into a map of its own. */
    @Override
    @SuppressWarnings("unchecked")
    public <T> T convertValue(Object value, TypeRef<T> type) {
        if (type.getType() instanceof ParameterizedType generic && generic.getRawType() == Map.class) {
            if (value instanceof ModernMethods.ModernResult result) {
                return (T) result.fields();
            }
            if (value instanceof DiscoverResult offer) {
                return (T) fields(offer);
            }
            if (value instanceof Map<?, ?>) {
                return (T) value;
            }
        }
        return super.convertValue(value, type);
    }

    /** Returns a result as plain JSON; the engine adds the server's description of itself as one of its own types. */
    Map<String, Object> result(Object result) {
        if (!(result instanceof Map<?, ?> fields)) {
            return fields(result);
        }
        Map<String, Object> plain = new LinkedHashMap<>();
        fields.forEach((key, value) -> plain.put((String) key, value));
        if (plain.get("_meta") instanceof Map<?, ?> meta) {
            Map<String, Object> plainMeta = new LinkedHashMap<>();
            meta.forEach((key, value) ->
                    plainMeta.put((String) key, value instanceof Implementation server ? info(server) : value));
            plain.put("_meta", plainMeta);
        }
        return plain;
    }

    private static Map<String, Object> fields(DiscoverResult offer) {
        return Map.of(
                "supportedVersions", offer.supportedVersions(),
                "capabilities", OfferedMethods.CAPABILITIES,
                "instructions", offer.instructions(),
                "ttlMs", offer.ttlMs(),
                "cacheScope", offer.cacheScope().name().toLowerCase(Locale.ROOT),
                "resultType", offer.resultType());
    }

    private static Map<String, Object> info(Implementation server) {
        return Map.of("name", server.name(), "title", server.title(), "version", server.version());
    }
}
