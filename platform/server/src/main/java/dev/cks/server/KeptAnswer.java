package dev.cks.server;

import dev.cks.core.json.JsonReader;
import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.MalformedJsonException;
import dev.cks.core.json.PlainJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers as the text that is kept of them: the content, or, where blocks are shown, a list of the content and those. */
final class KeptAnswer {

    private static final JsonWriter WRITER = new JsonWriter();
    private static final JsonReader READER = new JsonReader(Integer.MAX_VALUE);

    private KeptAnswer() {}

    static String text(ToolAnswer answer) {
        if (answer.blocks().isEmpty()) {
            return WRITER.text(answer.content());
        }
        List<Object> parts = new ArrayList<>();
        parts.add(answer.content());
        parts.addAll(answer.blocks());
        return WRITER.text(parts);
    }

    static ToolAnswer read(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        try {
            Object kept = READER.read(utf8, 0, utf8.length);
            List<Map<String, Object>> parts = (kept instanceof List<?> list ? list : Collections.singletonList(kept))
                    .stream().map(KeptAnswer::object).toList();
            return new ToolAnswer.Success(parts.get(0), parts.subList(1, parts.size()));
        } catch (MalformedJsonException malformed) {
            throw new IllegalStateException("The answer that was kept is no JSON", malformed);
        }
    }

    private static Map<String, Object> object(@Nullable Object part) {
        if (part instanceof Map<?, ?> object) {
            return PlainJson.copy(object);
        }
        throw new IllegalStateException("The answer that was kept holds something else than JSON objects");
    }
}
