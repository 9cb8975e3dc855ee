package dev.cks.core.codec;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** One JSON text while it is read: the tokeniser, the reader of values, and what was found wrong so far. */
final class JsonDocument {

    private final byte[] utf8;
    private final JsonParser parser;
    private final Problems problems;
    private final ValueReader values;

    JsonDocument(JsonFactory factory, ParseLimits limits, byte[] utf8) {
        this.utf8 = utf8;
        this.parser = factory.createParser(ObjectReadContext.empty(), utf8);
        this.problems = new Problems(limits.problems());
        this.values = new ValueReader(parser, limits, problems);
    }

    JsonParser parser() {
        return parser;
    }

    Problems problems() {
        return problems;
    }

    ValueReader values() {
        return values;
    }

    /**
     * Reads the whole text and refuses it when anything is wrong with it.
     *
     * @param root reads the root value, whose first token is the current one
     */
    void read(Runnable root) {
        Optional<Problem> encoding = Encoding.objection(utf8);
        if (encoding.isPresent()) {
            problems.add(encoding.get());
        } else {
            try (parser) {
                document(root);
            }
        }
        if (!problems.isEmpty()) {
            throw problems.toException(utf8);
        }
    }

    private void document(Runnable root) {
        try {
            @Nullable JsonToken first = parser.nextToken();
            if (first == null) {
                problems.add("", utf8.length, "Not JSON: the text is empty");
                return;
            }
            root.run();
            if (!problems.full() && parser.nextToken() != null) {
                values.note("Not JSON: there is more after the end of the root value");
            }
        } catch (JacksonException error) {
            problems.add(SyntaxErrors.problem(error, parser, utf8));
        }
    }
}
