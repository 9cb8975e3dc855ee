package dev.cks.server;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapperSupplier;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts between plain JSON and the SDK's types by data binding, which is loaded when it is first needed: that takes
 * as long as all the rest of a start. What every client sends and gets, the subclasses convert by hand.
 */
abstract class SdkValues implements McpJsonMapper {

    private volatile @Nullable McpJsonMapper binding;

    /** Returns the fields of one of the SDK's values, none for null. */
    final Map<String, Object> fields(@Nullable Object value) {
        return value == null ? Map.of() : binding().convertValue(value, new TypeRef<Map<String, Object>>() {});
    }

    @Override
    public <T> T convertValue(Object value, Class<T> type) {
        return binding().convertValue(value, type);
    }

    @Override
    public <T> T convertValue(Object value, TypeRef<T> type) {
        return binding().convertValue(value, type);
    }

    @Override
    public <T> T readValue(String content, Class<T> type) throws IOException {
        return binding().readValue(content, type);
    }

    @Override
    public <T> T readValue(byte[] content, Class<T> type) throws IOException {
        return binding().readValue(content, type);
    }

    @Override
    public <T> T readValue(String content, TypeRef<T> type) throws IOException {
        return binding().readValue(content, type);
    }

    @Override
    public <T> T readValue(byte[] content, TypeRef<T> type) throws IOException {
        return binding().readValue(content, type);
    }

    @Override
    public String writeValueAsString(Object value) throws IOException {
        return binding().writeValueAsString(value);
    }

    @Override
    public byte[] writeValueAsBytes(Object value) throws IOException {
        return binding().writeValueAsBytes(value);
    }

    private McpJsonMapper binding() {
        McpJsonMapper mapper = binding;
        if (mapper == null) {
            mapper = new JacksonMcpJsonMapperSupplier().get();
            binding = mapper;
        }
        return mapper;
    }
}
