package dev.cks.plugins.knowledge.fields;

import dev.cks.api.tool.Schema;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The field that holds the text of a structure that is kept anyway, and so may be left out. */
public final class SerializedField {

    public static final String INCLUDE = "include_serialized";
    public static final Map<String, Object> INCLUDE_SCHEMA =
            Schema.with(Schema.flag("Whether to answer the text of the result, up to 64 KB."), "default", true);

    private static final int MOST_BYTES = 64 << 10;

    private SerializedField() {}

    public static void put(Map<String, Object> answer, String key, String text) {
        if (text.length() <= MOST_BYTES && text.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES) {
            answer.put(key, text);
        } else {
            answer.put("serialized_omitted", true);
        }
    }

    public static void describe(Map<String, Object> properties, String key, String description) {
        properties.put(key, Schema.text(description));
        properties.put(
                "serialized_omitted", Schema.flag("True when it is longer than 64 KB; see serialize_knowledge."));
    }
}
