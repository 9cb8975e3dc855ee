package dev.cks.core.codec;

import dev.cks.core.structure.StructureBuilder;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads one text. Goes on after errors of shape, up to the limit of problems, and ends at the first one of syntax. */
final class StructureReader {

    private static final String TOLERATED = "_cks_";

    private final byte[] utf8;
    private final JsonParser parser;
    private final Problems problems;
    private final StructureBuilder builder;
    private final ValueReader values;
    private final EntryReader entries;
    private final Set<String> seen = new HashSet<>();
    private final Set<String> ignored = new LinkedHashSet<>();

    StructureReader(JsonFactory factory, ParseLimits limits, byte[] utf8) {
        this.utf8 = utf8;
        this.parser = factory.createParser(ObjectReadContext.empty(), utf8);
        this.problems = new Problems(limits.problems());
        this.builder = new StructureBuilder(limits.content());
        this.values = new ValueReader(parser, limits, problems);
        this.entries = new EntryReader(parser, values, builder, problems, new EntryLocator(factory, utf8));
    }

    Parsed read() {
        Optional<Problem> encoding = Encoding.objection(utf8);
        if (encoding.isPresent()) {
            problems.add(encoding.get());
        } else {
            try (parser) {
                text();
            }
        }
        if (!problems.isEmpty()) {
            throw problems.toException(utf8);
        }
        return new Parsed(builder.build(), List.copyOf(ignored));
    }

    private void text() {
        try {
            root();
            if (!problems.full() && parser.nextToken() != null) {
                values.note("Not JSON: there is more after the end of the structure");
            }
        } catch (JacksonException error) {
            problems.add(SyntaxErrors.problem(error, parser, utf8));
        }
    }

    private void root() {
        JsonToken token = parser.nextToken();
        if (token == null) {
            problems.add("", utf8.length, "Not JSON: the text is empty");
        } else if (token != JsonToken.START_OBJECT) {
            values.note("The root must be an object with the key objects");
            values.value();
        } else {
            rootObject();
        }
    }

    private void rootObject() {
        for (String key = parser.nextName(); key != null && !problems.full(); key = parser.nextName()) {
            if (seen.add(key)) {
                values.checkKey(key);
                parser.nextToken();
                rootValue(key);
            } else {
                values.duplicate(key);
                parser.nextToken();
                values.value();
            }
        }
        if (!seen.contains("objects")) {
            problems.add("", 0, "The root object has no key objects");
        }
    }

    private void rootValue(String key) {
        switch (key) {
            case "objects" -> objects();
            case "version" -> version();
            case "_cks_min_reader_version" -> minReaderVersion();
            default -> {
                values.value();
                if (!key.startsWith(TOLERATED)) {
                    ignored.add(key);
                }
            }
        }
    }

    private void objects() {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            values.note("The value of objects must be an array");
            values.value();
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
