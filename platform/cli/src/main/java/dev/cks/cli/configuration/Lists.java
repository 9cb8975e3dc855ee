package dev.cks.cli.configuration;

import java.util.List;
import java.util.stream.Stream;

/** Reads lists of texts. */
final class Lists {

    private Lists() {}

    /** Returns the elements of a list of texts that say something. */
    static List<Value.Scalar> texts(String key, String expected, Value value) {
        if (!(value instanceof Value.Sequence sequence)) {
            throw value.mismatch(key, expected);
        }
        return Elements.read(sequence.values(), element -> text("an element of " + key, element));
    }

    /** Returns a text that says something. */
    static Value.Scalar text(String key, Value value) {
        if (value instanceof Value.Scalar scalar
                && scalar.isText()
                && !scalar.text().isBlank()) {
            return scalar;
        }
        boolean unquoted = value instanceof Value.Scalar scalar && !scalar.isText() && !scalar.absent();
        throw value.mismatch(key, unquoted ? "a text in quotes" : "a text");
    }

    /** Returns the parts of a text as a list; blank parts are left out. */
    static Value split(String text, String separator, Place place) {
        List<Value> parts = Stream.of(text.split(separator, -1))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .<Value>map(part -> new Value.Scalar(part, Value.Form.UNTYPED, place))
                .toList();
        return new Value.Sequence(parts, place);
    }
}
