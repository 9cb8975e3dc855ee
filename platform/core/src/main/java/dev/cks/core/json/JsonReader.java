package dev.cks.core.json;

import dev.cks.core.text.Surrogates;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads one JSON value from UTF-8 and refuses what readers may understand differently: duplicate keys, malformed
 * UTF-8, halves of surrogate pairs, numbers out of range, text after the value.
 *
 * <p>How many values there are is bounded by the bytes alone. Values are kept small, so that the worst of texts takes
 * about twenty times its bytes in memory: empty objects and lists are shared, lists have no spare room.
 *
 * <p>Safe for use by many threads.
 */
public final class JsonReader {

    /** Long numbers take a time that grows with the square of their length. */
    private static final int MAX_DIGITS = 1_000;

    private final JsonFactory factory;

    /** Makes a reader of values whose strings are no longer than the given number of bytes. */
    public JsonReader(int maxBytes) {
        this.factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNumberLength(MAX_DIGITS)
                        .maxNestingDepth(PlainJson.MAX_DEPTH)
                        .maxStringLength(maxBytes)
                        .maxNameLength(maxBytes)
                        .build())
                .build();
    }

    /**
     * Reads a value.
     *
     * @throws JsonLimitException when the text goes beyond a limit that JSON itself doesn't set
     * @throws MalformedJsonException with a reason that quotes nothing of the text
     */
    public @Nullable Object read(byte[] bytes, int offset, int length) throws MalformedJsonException {
        checkEncoding(bytes, offset, length);
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), bytes, offset, length)) {
            if (parser.nextToken() == null) {
                throw new MalformedJsonException("there is no value");
            }
            Object value = value(parser);
            if (parser.nextToken() != null) {
                throw new MalformedJsonException("there is text after the value");
            }
            return value;
        } catch (StreamConstraintsException e) {
            throw new JsonLimitException("it holds objects and lists more than " + PlainJson.MAX_DEPTH
                    + " deep in each other, or a number of more than " + MAX_DIGITS + " digits");
        } catch (JacksonException e) {
            throw new MalformedJsonException(where(e));
        }
    }

    private static @Nullable Object value(JsonParser parser) throws MalformedJsonException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> list(parser);
            case VALUE_STRING -> string(parser.getString());
            case VALUE_NUMBER_INT -> integer(parser);
            case VALUE_NUMBER_FLOAT -> fraction(parser);
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new MalformedJsonException("there is no value");
        };
    }

    private static Map<String, Object> object(JsonParser parser) throws MalformedJsonException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = string(parser.currentName());
            boolean duplicate = object.containsKey(key);
            parser.nextToken();
            object.put(key, value(parser));
            if (duplicate) {
                throw new MalformedJsonException("an object has the same key twice");
            }
        }
        return object.isEmpty() ? Collections.emptyMap() : object;
    }

    private static List<Object> list(JsonParser parser) throws MalformedJsonException {
        ArrayList<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            list.add(value(parser));
        }
        list.trimToSize();
        return list.isEmpty() ? Collections.emptyList() : list;
    }

    private static String string(String text) throws MalformedJsonException {
        if (Surrogates.firstUnpaired(text) >= 0) {
            throw new UnpairedSurrogateException();
        }
        return text;
    }

    private static Number integer(JsonParser parser) {
        return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                ? parser.getBigIntegerValue()
                : (Number) parser.getLongValue();
    }

    private static Number fraction(JsonParser parser) throws MalformedJsonException {
        double number = parser.getDoubleValue();
        if (!Double.isFinite(number)) {
            throw new MalformedJsonException("a number is out of range");
        }
        return number;
    }

    /** The parser would take a leading NUL for UTF-16 and accept overlong and surrogate sequences. */
    private static void checkEncoding(byte[] bytes, int offset, int length) throws MalformedJsonException {
        boolean ascii = true;
        for (int i = offset; i < offset + length; i++) {
            if (bytes[i] == 0) {
                throw new MalformedJsonException("there is a NUL character");
            }
            ascii &= bytes[i] > 0;
        }
        if (!ascii) {
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, offset, length));
            } catch (CharacterCodingException e) {
                throw new MalformedJsonException("it is not UTF-8");
            }
        }
    }

    private static String where(JacksonException cause) {
        long column = cause.getLocation() == null ? -1 : cause.getLocation().getColumnNr();
        return column < 1 ? "it is malformed" : "it is malformed at column " + column;
    }
}
