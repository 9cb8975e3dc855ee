package dev.cks.core.codec;

import dev.cks.core.structure.StructureBuilder;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.json.JsonFactory;

/** Reads one text. Goes on after errors of shape, up to the limit of problems, and ends at the first one of syntax. */
final class StructureReader {

    private static final String TOLERATED = "_cks_";

    private final JsonDocument text;
    private final JsonParser parser;
    private final Problems problems;
    private final ValueReader values;
    private final StructureBuilder builder;
    private final EntryReader entries;
    private final Set<String> seen = new HashSet<>();
    private final Set<String> ignored = new LinkedHashSet<>();

    StructureReader(JsonFactory factory, ParseLimits limits, byte[] utf8) {
        this.text = new JsonDocument(factory, limits, utf8);
        this.parser = text.parser();
        this.problems = text.problems();
        this.values = text.values();
        this.builder = new StructureBuilder(limits.content());
        this.entries = new EntryReader(text, builder, new EntryLocator(factory, utf8));
    }

    Parsed read() {
        text.read(this::root);
        return new Parsed(builder.build(), List.copyOf(ignored));
    }

    private void root() {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            rootObject();
        } else {
            values.note("The root must be an object with the key objects");
            values.skip();
        }
    }

    private void rootObject() {
        long start = parser.currentTokenLocation().getByteOffset();
        for (String key = parser.nextName(); key != null && !problems.full(); key = parser.nextName()) {
            if (seen.add(key)) {
                values.checkKey(key);
                parser.nextToken();
                rootValue(key);
            } else {
                values.duplicate(key);
                parser.nextToken();
                values.skip();
            }
        }
        if (!seen.contains("objects")) {
            problems.add("", start, "The root object has no key objects");
        }
    }

    private void rootValue(String key) {
        switch (key) {
            case "objects" -> objects();
            case "version" -> version();
            case "_cks_min_reader_version" -> minReaderVersion();
            default -> {
                values.skip();
                if (!key.startsWith(TOLERATED)) {
                    ignored.add(key);
                }
            }
        }
    }

    private void objects() {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            values.note("The value of objects must be an array");
            values.skip();
            return;
        }
        for (int index = 0; parser.nextToken() != JsonToken.END_ARRAY && !problems.full(); index++) {
            entries.read(index);
        }
    }

    private void version() {
        long offset = parser.currentTokenLocation().getByteOffset();
        String pointer = values.pointer();
        @Nullable Object version = values.value();
        if (!isNullOr("1.0", version)) {
            problems.add(pointer, offset, "The version must be the string \"1.0\", or null, or absent");
        }
    }

    private boolean isNullOr(String expected, @Nullable Object value) {
        boolean isNull = value == null && parser.currentToken() == JsonToken.VALUE_NULL;
        return isNull || expected.equals(value);
    }

    private void minReaderVersion() {
        long offset = parser.currentTokenLocation().getByteOffset();
        String pointer = values.pointer();
        ReaderVersion.objection(values.value()).ifPresent(message -> problems.add(pointer, offset, message));
    }
}
