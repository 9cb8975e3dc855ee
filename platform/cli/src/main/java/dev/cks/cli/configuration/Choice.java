package dev.cks.cli.configuration;

import dev.cks.core.text.NearestName;
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
        throw ConfigurationException.at(
                value.place(), key + " must be " + description() + ", not " + value.kind() + hint(value));
    }

    private String hint(Value value) {
        Optional<String> meant =
                value instanceof Value.Scalar scalar ? NearestName.of(scalar.text(), words) : Optional.empty();
        return meant.map(word -> "; did you mean " + word + "?").orElse("");
    }

    @Override
    public Object toJson(Optional<String> value) {
        return value.orElse("");
    }
}
