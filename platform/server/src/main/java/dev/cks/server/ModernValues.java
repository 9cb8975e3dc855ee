package dev.cks.server;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapperSupplier;
import io.modelcontextprotocol.modern.McpSchema.Implementation;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Converts between plain JSON and the SDK's types. What is plain already passes as it is, and what every request of a
 * client repeats is converted once: converting costs the modern era more than all the rest of a call.
 */
final class ModernValues implements McpJsonMapper {

    private final McpJsonMapper mapper = new JacksonMcpJsonMapperSupplier().get();
    private final Map<Class<?>, Converted> latest = new ConcurrentHashMap<>();

    private record Converted(Object from, Object to) {}

    /** Returns the fields of one of the SDK's values, none for null. */
    Map<String, Object> plainObject(@Nullable Object value) {
        return value == null ? Map.of() : mapper.convertValue(value, new TypeRef<Map<String, Object>>() {});
    }

    /** Returns a result as plain JSON; the SDK adds the server's description of itself as one of its own types. */
    Map<String, Object> plainResult(Object result) {
        if (!(result instanceof Map<?, ?> fields)) {
            return plainObject(result);
        }
        Map<String, Object> plain = new LinkedHashMap<>();
        fields.forEach((key, value) -> plain.put((String) key, value));
        if (plain.get("_meta") instanceof Map<?, ?> meta) {
            Map<String, Object> plainMeta = new LinkedHashMap<>();
            meta.forEach((key, value) -> plainMeta.put(
                    (String) key, value instanceof Implementation ? convertOnce(value, Map.class) : value));
            plain.put("_meta", plainMeta);
        }
        return plain;
    }

    @Override
    public <T> T convertValue(Object value, Class<T> type) {
        return convertOnce(value, type);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T convertValue(Object value, TypeRef<T> type) {
        boolean wantsMap = type.getType() instanceof ParameterizedType generic && generic.getRawType() == Map.class;
        if (wantsMap && value instanceof ModernTools.ModernResult result) {
            return (T) result.fields();
        }
        return wantsMap && value instanceof Map<?, ?> ? (T) value : mapper.convertValue(value, type);
    }

    private <T> T convertOnce(Object value, Class<T> type) {
        Converted known = latest.get(type);
        if (known != null && known.from().equals(value)) {
            return type.cast(known.to());
        }
        T converted = mapper.convertValue(value, type);
        latest.put(type, new Converted(value, converted));
        return converted;
    }

    @Override
    public <T> T readValue(String content, Class<T> type) throws IOException {
        return mapper.readValue(content, type);
    }

    @Override
    public <T> T readValue(byte[] content, Class<T> type) throws IOException {
        return mapper.readValue(content, type);
    }

    @Override
    public <T> T readValue(String content, TypeRef<T> type) throws IOException {
        return mapper.readValue(content, type);
    }

    @Override
    public <T> T readValue(byte[] content, TypeRef<T> type) throws IOException {
        return mapper.readValue(content, type);
    }

    @Override
    public String writeValueAsString(Object value) throws IOException {
        return mapper.writeValueAsString(value);
    }

    @Override
    public byte[] writeValueAsBytes(Object value) throws IOException {
        return mapper.writeValueAsBytes(value);
    }
}
