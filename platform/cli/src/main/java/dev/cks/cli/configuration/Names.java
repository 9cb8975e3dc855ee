package dev.cks.cli.configuration;

import java.util.List;
import java.util.stream.Stream;

/**
 * A list of names of extensions; commas part them in a variable.
 *
 * @param addUp whether the names of every place count, and not only those of the place that wins
 */
record Names(boolean addUp) implements ValueType<List<String>> {

    @Override
    public String description() {
        return "a list of names";
    }

    @Override
    public List<String> read(String key, Value value) {
        return Lists.texts(key, description(), value).stream()
                .map(Value.Scalar::text)
                .distinct()
                .toList();
    }

    @Override
    public Value fromVariable(String text, Place place) {
        return Lists.split(text, ",", place);
    }

    @Override
    public Object toJson(List<String> value) {
        return value;
    }

    @Override
    public List<String> combine(List<String> winner, List<String> other) {
        return addUp ? Stream.concat(winner.stream(), other.stream()).distinct().toList() : winner;
    }
}
