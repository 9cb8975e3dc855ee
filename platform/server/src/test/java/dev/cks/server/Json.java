package dev.cks.server;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON for tests, by another library layer than the one under test. */
final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private Json() {}

    static String text(Map<String, ?> value) {
        return MAPPER.writeValueAsString(value);
    }

    static JsonNode read(String text) {
        return MAPPER.readTree(text);
    }
}
