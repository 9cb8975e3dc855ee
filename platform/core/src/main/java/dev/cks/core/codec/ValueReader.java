package dev.cks.core.codec;

import dev.cks.api.tool.Excerpt;
import dev.cks.core.json.CanonicalCursor;
import dev.cks.core.json.NumberText;
import dev.cks.core.json.ObjectWriter;
import dev.cks.core.json.Utf8Buffer;
import dev.cks.core.text.Surrogates;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Turns JSON values into canonical bytes as it reads them, and notes duplicate keys, numbers out of range and unpaired
 * surrogates.
 */
final class ValueReader {

    /** How many digits are certain to make a number that a long can hold. */
    private static final int SURE_DIGITS = 18;

    private final JsonParser parser;
    private final ParseLimits limits;
    private final Problems problems;
    private final Utf8Buffer scratch = new Utf8Buffer();
    // One for each level, for there are far more objects than levels.
    private final List<ObjectWriter> writers = new ArrayList<>();
    private Utf8Buffer out = scratch;
    private int depth;

    ValueReader(JsonParser parser, ParseLimits limits, Problems problems) {
        this.parser = parser;
        this.limits = limits;
        this.problems = problems;
    }

    /** Reads the value that the current token begins, to its end, as canonical bytes in place of those in a buffer. */
    void read(Utf8Buffer target) {
        out = target;
        out.truncate(0);
        value(parser.currentToken());
    }

    /** Reads the value that the current token begins, to its end, as a plain Java value; null for a refused one, too. */
    @Nullable
    Object value() {
        read(scratch);
        return new CanonicalCursor(scratch.copyFrom(0), 0).value();
    }

    /** Reads the value that the current token begins, to its end, and forgets it. */
    void skip() {
        read(scratch);
    }

    private void value(JsonToken token) {
        switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> list();
            case VALUE_STRING -> text();
            case VALUE_NUMBER_INT -> integer();
            case VALUE_NUMBER_FLOAT -> fraction();
            case VALUE_TRUE -> out.ascii("true");
            case VALUE_FALSE -> out.ascii("false");
            default -> out.ascii("null");
        }
    }

    private void object() {
        if (depth == writers.size()) {
            writers.add(new ObjectWriter());
        }
        ObjectWriter entries = writers.get(depth++);
        entries.begin(out);
        for (String key = parser.nextName(); key != null; key = parser.nextName()) {
            boolean fresh = !entries.contains(key);
            if (!fresh) {
                duplicate(key);
            }
            checkKey(key);
            int before = out.size();
            if (fresh) {
                entries.key(key, out);
            }
            value(parser.nextToken());
            if (!fresh) {
                out.truncate(before);
            }
        }
        depth--;
        entries.end(out);
    }

    private void list() {
        out.ascii('[');
        int start = out.size();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            if (out.size() > start) {
                out.ascii(',');
            }
            value(token);
        }
        out.ascii(']');
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

    private void text() {
        if (!out.quoted(parser.getStringCharacters(), parser.getStringOffset(), parser.getStringLength())) {
            note("The string holds a surrogate without a partner");
        }
    }

    private void integer() {
        int length = parser.getStringLength();
        if (length <= SURE_DIGITS) {
            digits(parser.getStringCharacters(), parser.getStringOffset(), length);
            return;
        }
        switch (parser.getNumberType()) {
            case INT, LONG -> out.ascii(Long.toString(parser.getLongValue()));
            default -> {
                if (tooLong()) {
                    out.ascii("null");
                } else {
                    out.ascii(parser.getString());
                }
            }
        }
    }

    private void digits(char[] units, int from, int length) {
        // The only integer that has two forms.
        boolean negativeZero = length == 2 && units[from] == '-' && units[from + 1] == '0';
        for (int i = negativeZero ? 1 : 0; i < length; i++) {
            out.ascii(units[from + i]);
        }
    }

    private void fraction() {
        double value = tooLong() ? Double.NaN : parser.getDoubleValue();
        if (Double.isInfinite(value)) {
            note("The number is beyond the range of a double");
        }
        out.ascii(Double.isFinite(value) ? NumberText.of(value) : "null");
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
