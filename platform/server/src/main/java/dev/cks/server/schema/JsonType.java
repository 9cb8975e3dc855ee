package dev.cks.server.schema;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The types of JSON Schema. */
enum JsonType {
    STRING("a string"),
    INTEGER("an integer"),
    NUMBER("a number"),
    BOOLEAN("true or false"),
    ARRAY("a list"),
    OBJECT("an object"),
    NULL("null");

    private final String phrase;

    JsonType(String phrase) {
        this.phrase = phrase;
    }

    /** Returns the type of this name in a schema. */
    static Optional<JsonType> of(Object name) {
        return Stream.of(values())
                .filter(type -> type.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    /** Tells whether a value other than null is of the type. */
    boolean holds(Object value) {
        return switch (this) {
            case STRING -> value instanceof String;
            case INTEGER -> isInteger(value);
            case NUMBER -> value instanceof Number;
            case BOOLEAN -> value instanceof Boolean;
            case ARRAY -> value instanceof List;
            case OBJECT -> value instanceof Map;
            case NULL -> false;
        };
    }

    /** Returns the type with its article. */
    String phrase() {
        return phrase;
    }

    private static boolean isInteger(Object value) {
        return value instanceof Double number
                ? number == Math.rint(number)
                : value instanceof Long || value instanceof BigInteger;
    }
}
