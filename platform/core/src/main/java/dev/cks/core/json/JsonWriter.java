package dev.cks.core.json;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes values of {@link PlainJson} as compact JSON, keys in the order of their maps.
 *
 * <p>Safe for use by many threads.
 */
public final class JsonWriter {

    /** The protocol puts an answer a few levels deeper than it was checked. */
    private static final int ENVELOPE_DEPTH = 10;

    private final JsonFactory factory = JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .streamWriteConstraints(StreamWriteConstraints.builder()
                    .maxNestingDepth(PlainJson.MAX_DEPTH + ENVELOPE_DEPTH)
                    .build())
            .build();

    /** Returns the value as text. */
    public String text(Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = open(text)) {
            write(json, value);
        }
        return text.toString();
    }

    /** Returns the value as one line of UTF-8, the line feed included. */
    public byte[] line(Object value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (JsonGenerator json = open(bytes)) {
            write(json, value);
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }

    private JsonGenerator open(Writer target) {
        return factory.createGenerator(ObjectWriteContext.empty(), target);
    }

    private JsonGenerator open(OutputStream target) {
        return factory.createGenerator(ObjectWriteContext.empty(), target, JsonEncoding.UTF8);
    }

    private static void write(JsonGenerator json, @Nullable Object value) {
        if (value instanceof String text) {
            json.writeString(text);
        } else if (value instanceof Map<?, ?> object) {
            writeObject(json, object);
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            list.forEach(element -> write(json, element));
            json.writeEndArray();
        } else if (value instanceof JsonText written) {
            json.writeRawValue(written.text());
        } else {
            writeScalar(json, value);
        }
    }

    private static void writeObject(JsonGenerator json, Map<?, ?> object) {
        json.writeStartObject();
        object.forEach((key, value) -> {
            json.writeName((String) key);
            write(json, value);
        });
        json.writeEndObject();
    }

    private static void writeScalar(JsonGenerator json, @Nullable Object value) {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value instanceof Long number) {
            json.writeNumber(number);
        } else if (value instanceof Double number) {
            json.writeNumber(number);
        } else if (value instanceof BigInteger number) {
            json.writeNumber(number);
        } else if (value instanceof BigDecimal number) {
            json.writeNumber(number);
        } else {
            throw new NotJsonException("A value of " + value.getClass() + " has no form in JSON");
        }
    }
}
