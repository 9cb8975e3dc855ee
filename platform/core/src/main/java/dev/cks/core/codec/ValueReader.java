package dev.cks.core.codec;

import dev.cks.core.structure.ContentFactory;
import dev.cks.core.structure.ObjectEntries;
import dev.cks.core.text.Excerpt;
import dev.cks.core.text.Surrogates;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads JSON values into frozen ones, and notes duplicate keys, numbers out of range and unpaired surrogates. */
final class ValueReader {

    private final JsonParser parser;
    private final ParseLimits limits;
    private final Problems problems;
    private final ContentFactory factory = new ContentFactory();
    // Scratch space for each level, for there are far more values than levels.
    private final List<ObjectEntries> entries = new ArrayList<>();
    private final List<List<@Nullable Object>> elements = new ArrayList<>();
    private int depth;

    ValueReader(JsonParser parser, ParseLimits limits, Problems problems) {
        this.parser = parser;
        this.limits = limits;
        this.problems = problems;
    }

    /** Reads the value that the current token begins, to its end; null for one that was refused, too. */
    @Nullable
    Object value() {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object();
            case START_ARRAY -> list();
            case VALUE_STRING -> text();
            case VALUE_NUMBER_INT -> integer();
            case VALUE_NUMBER_FLOAT -> fraction();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    /** Reads the object that the current token begins. */
    Map<String, Object> object() {
        if (depth == entries.size()) {
            entries.add(new ObjectEntries());
            elements.add(new ArrayList<>());
        }
        ObjectEntries collected = entries.get(depth++);
        collected.clear();
        for (String key = parser.nextName(); key != null; key = parser.nextName()) {
            boolean fresh = !collected.contains(key);
            if (!fresh) {
                duplicate(key);
            }
            checkKey(key);
            parser.nextToken();
            Object value = value();
            if (fresh) {
                collected.add(key, value);
            }
        }
        depth--;
        return factory.object(collected);
    }

    private List<Object> list() {
        if (depth == elements.size()) {
            entries.add(new ObjectEntries());
            elements.add(new ArrayList<>());
        }
        List<@Nullable Object> collected = elements.get(depth++);
        collected.clear();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            collected.add(value());
        }
        depth--;
        return factory.list(collected);
    }

    /** Notes that the current key stands in its object for the second time. */
    void duplicate(String key) {
        note("The key " + Excerpt.quoted(key) + " stands twice in one object");
    }

    /** Notes a surrogate without a partner in the current key. */
    void checkKey(String key) {
        if (Surrogates.firstUnpaired(key) >= 0) {
            note("The key holds a surrogate without a partner");
        }
    }

    /** Notes a problem at the current token. */
    void note(String message) {
        problems.add(pointer(), parser.currentTokenLocation().getByteOffset(), message);
    }

    /** Returns the pointer to the current token. */
    String pointer() {
        return parser.streamReadContext().pathAsPointer().toString();
    }

    private String text() {
        String text = parser.getString();
        if (Surrogates.firstUnpaired(text) >= 0) {
            note("The string holds a surrogate without a partner");
        }
        return text;
    }

    private @Nullable Object integer() {
        return switch (parser.getNumberType()) {
            case INT, LONG -> parser.getLongValue();
            default -> tooLong() ? null : parser.getBigIntegerValue();
        };
    }

    private @Nullable Object fraction() {
        if (tooLong()) {
            return null;
        }
        double value = parser.getDoubleValue();
        if (Double.isInfinite(value)) {
            note("The number is beyond the range of a double");
            return null;
        }
        return value;
    }

    private boolean tooLong() {
        String text = parser.getString();
        boolean tooLong = text.length() - (text.charAt(0) == '-' ? 1 : 0) > limits.numberDigits();
        if (tooLong) {
            note("The number has more than " + limits.numberDigits() + " digits");
        }
        return tooLong;
    }
}
