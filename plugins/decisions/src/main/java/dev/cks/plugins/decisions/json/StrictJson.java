package dev.cks.plugins.decisions.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads JSON into plain values: maps in the order of the text, lists, strings, booleans, null, and numbers as they are
 * written. A key that comes twice, a second value and a lone surrogate are faults. Thread-safe.
 */
public final class StrictJson {

    private static final int DEEPEST = 64;
    private static final int LONGEST = 16 << 20;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxStringLength(LONGEST)
                    .maxDocumentLength(LONGEST)
                    .build())
            .build();

    private StrictJson() {}

    /**
     * Reads a text that is one value and nothing else.
     *
     * @throws MalformedJsonException when it isn't, or is nested deeper than {@value #DEEPEST}
     */
    public static @Nullable Object read(String text) throws MalformedJsonException {
        if (text.length() > LONGEST) {
            throw new MalformedJsonException(new JsonFault("", "The text is longer than " + LONGEST + " characters"));
        }
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new MalformedJsonException(new JsonFault("", "The text is empty"));
            }
            Object value = value(parser, first, "");
            if (parser.nextToken() != null) {
                throw new MalformedJsonException(new JsonFault("", "There is more after the value"));
            }
            return value;
        } catch (StreamReadException malformed) {
            throw new MalformedJsonException(new JsonFault("", malformed.getOriginalMessage() + place(malformed)));
        }
    }

    private static String place(StreamReadException malformed) {
        TokenStreamLocation place = malformed.getLocation();
        return place == null ? "" : " (line " + place.getLineNr() + ", column " + place.getColumnNr() + ")";
    }

    private static @Nullable Object value(JsonParser parser, JsonToken token, String pointer)
            throws MalformedJsonException {
        return switch (token) {
            case START_OBJECT -> object(parser, pointer);
            case START_ARRAY -> array(parser, pointer);
            case VALUE_STRING -> wellFormed(parser.getString(), pointer);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new NumberText(parser.getString());
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    private static Map<String, @Nullable Object> object(JsonParser parser, String pointer)
            throws MalformedJsonException {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String key = wellFormed(parser.currentName(), pointer);
            String below = pointer + "/" + key.replace("~", "~0").replace("/", "~1");
            if (object.containsKey(key)) {
                throw new MalformedJsonException(new JsonFault(below, "The key is there twice"));
            }
            object.put(key, value(parser, parser.nextToken(), below));
        }
        return object;
    }

    private static List<@Nullable Object> array(JsonParser parser, String pointer) throws MalformedJsonException {
        List<@Nullable Object> array = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            array.add(value(parser, token, pointer + "/" + array.size()));
        }
        return array;
    }

    private static String wellFormed(String text, String pointer) throws MalformedJsonException {
        boolean lone = text.codePoints()
                .anyMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
        if (lone) {
            throw new MalformedJsonException(new JsonFault(pointer, "The text holds half a character"));
        }
        return text;
    }
}
