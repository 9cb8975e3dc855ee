package dev.cks.server;

import dev.cks.api.tool.Excerpt;
import dev.cks.core.json.JsonText;
import dev.cks.core.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Brings answers to the form of MCP: the same object as text and as structured content, written once. */
final class CallResults {

    private static final int NAMED_FIELDS = 20;

    private final JsonWriter writer = new JsonWriter();
    private final int repeatedBytes;

    /**
     * Makes the results of one server.
     *
     * @param repeatedBytes the largest object that is given as text, too
     */
    CallResults(int repeatedBytes) {
        this.repeatedBytes = repeatedBytes;
    }

    /** Returns the result for an answer. */
    Map<String, Object> of(ToolAnswer answer) {
        Map<String, Object> result = new LinkedHashMap<>();
        if (answer.blocks().isEmpty()) {
            String object = writer.text(answer.content());
            result.put("content", List.of(Map.of("type", "text", "text", shown(object, answer.content()))));
            result.put("structuredContent", new JsonText(object));
        } else {
            result.put("content", answer.blocks());
            if (!answer.content().isEmpty()) {
                result.put("structuredContent", answer.content());
            }
        }
        result.put("isError", answer.isError());
        return result;
    }

    private String shown(String object, Map<String, Object> content) {
        return isLarge(object) ? summary(content) : object;
    }

    private boolean isLarge(String object) {
        int characters = object.length();
        // No character takes more than three bytes, so most answers need no counting.
        return characters * 3L > repeatedBytes
                && (characters > repeatedBytes || object.getBytes(StandardCharsets.UTF_8).length > repeatedBytes);
    }

    private String summary(Map<String, Object> content) {
        String fields =
                content.keySet().stream().limit(NAMED_FIELDS).map(Excerpt::of).collect(Collectors.joining(", "));
        return "The answer is larger than " + repeatedBytes + " bytes and is not repeated as text: "
                + "all of it is in structuredContent. Its fields: " + fields
                + (content.size() > NAMED_FIELDS ? ", ..." : "");
    }
}
