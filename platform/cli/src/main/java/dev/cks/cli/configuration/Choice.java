package dev.cks.cli.configuration;

import java.util.List;
import java.util.Optional;

/**
 * One of a few words, or none.
 *
 * @param words the words
 */
record Choice(List<String> words) implements ValueType<Optional<String>> {

    @Override
    public String description() {
        return "one of " + String.join(", ", words);
    }

    @Override
    public Optional<String> read(String key, Value value) {
        if (value instanceof Value.Scalar scalar && scalar.isText() && words.contains(scalar.text())) {
            return Optional.of(scalar.text());
        }
        throw value.mismatch(key, description());
    }

    @Override
    public Object toJson(Optional<String> value) {
        return value.orElse("");
    }
}
