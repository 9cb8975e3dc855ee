package dev.cks.core;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** An object of a file of recorded cases: the file itself, a case, or a part of one. */
public record RecordedFile(Map<?, ?> values) {

    private static final Codec CODEC = new Codec(ParseLimits.DEFAULT);

    public static RecordedFile read(String name) {
        try (InputStream in = RecordedFile.class.getResourceAsStream("/cases/core/" + name)) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return new RecordedFile((Map<?, ?>) Objects.requireNonNull(CODEC.parseValue(text)));
        } catch (IOException unreadable) {
            throw new AssertionError("The recorded cases can't be read", unreadable);
        }
    }

    public List<RecordedFile> cases() {
        return list("cases").stream()
                .map(each -> new RecordedFile((Map<?, ?>) each))
                .toList();
    }

    public boolean has(String key) {
        return values.containsKey(key);
    }

    public Object value(String key) {
        return Objects.requireNonNull(values.get(key));
    }

    public List<?> list(String key) {
        return (List<?>) value(key);
    }

    public RecordedFile part(String key) {
        return new RecordedFile((Map<?, ?>) value(key));
    }

    public KnowledgeStructure structure(String key) {
        return CODEC.parse(CanonicalJson.compact(value(key))).structure();
    }

    public String title() {
        return value("id") + " " + value("about");
    }
}
