package dev.cks.plugins.exchange.rdf;

import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;

/** Writes plain values as JSON. */
final class JsonValues {

    /** More than structures may nest. */
    private static final int DEEPEST = 1_000;

    static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .streamWriteConstraints(
                    StreamWriteConstraints.builder().maxNestingDepth(DEEPEST).build())
            .build();

    private JsonValues() {}

    /**
     * A value that is JSON text already, checked and kept to the letter, for numbers mean more in their lexical form.
     *
     * @param text the text of one value
     */
    record Raw(String text) {

        /**
         * Checks a text.
         *
         * @throws UnreadableRdfException when it isn't exactly one JSON value
         */
        static Raw of(String text) {
            try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
                if (parser.nextToken() != null) {
                    parser.skipChildren();
                    parser.finishToken();
                    if (parser.nextToken() == null) {
                        return new Raw(text);
                    }
                }
            } catch (JacksonException malformed) {
                // Said below, the same for all.
            }
            throw new UnreadableRdfException("A literal of type rdf:JSON is not one JSON value: " + Shown.of(text));
        }
    }

    static String text(@Nullable Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            write(value, out);
        }
        return text.toString();
    }

    static void write(@Nullable Object value, JsonGenerator out) {
        if (value instanceof Map<?, ?> map) {
            out.writeStartObject();
            map.forEach((key, item) -> {
                out.writeName(key.toString());
                write(item, out);
            });
            out.writeEndObject();
        } else if (value instanceof List<?> list) {
            out.writeStartArray();
            list.forEach(item -> write(item, out));
            out.writeEndArray();
        } else if (value instanceof String string) {
            out.writeString(string);
        } else if (value == null) {
            out.writeNull();
        } else {
            // Numbers and booleans of Java read as those of JSON, but for what JSON doesn't know.
            out.writeRawValue(value instanceof Raw raw ? raw.text() : value.toString());
        }
    }
}
