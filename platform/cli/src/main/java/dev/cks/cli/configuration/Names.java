package dev.cks.cli.configuration;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A list of names of extensions or tools; commas part them in a variable.
 *
 * @param addUp whether the names of every place count, and not only those of the place that wins
 */
record Names(boolean addUp) implements ValueType<List<Name>> {

    @Override
    public String description() {
        return "a list of names";
    }

    @Override
    public List<Name> read(String key, Value value) {
        return Lists.texts(key, description(), value).stream()
                .map(text -> new Name(text.text().strip(), text.place()))
                .collect(Collectors.collectingAndThen(Collectors.toList(), Names::distinct));
    }

    @Override
    public Value fromVariable(String text, Place place) {
        return Lists.split(text, ",", place);
    }

    @Override
    public Object toJson(List<Name> value) {
        return Name.texts(value);
    }

    @Override
    public List<Name> combine(List<Name> winner, List<Name> other) {
        return addUp ? distinct(Stream.concat(winner.stream(), other.stream()).toList()) : winner;
    }

    private static List<Name> distinct(List<Name> names) {
        Map<String, Name> firsts = new LinkedHashMap<>();
        names.forEach(name -> firsts.putIfAbsent(name.text(), name));
        return List.copyOf(firsts.values());
    }
}
