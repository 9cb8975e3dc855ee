package dev.cks.cli.configuration;

import dev.cks.core.text.NearestName;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A list of findings to leave out of reports. */
record Suppressions() implements ValueType<List<Suppression>> {

    private static final List<String> FIELDS = List.of("code", "location", "reason", "expires");

    @Override
    public String description() {
        return "a list of {code, location?, reason, expires?}";
    }

    @Override
    public List<Suppression> read(String key, Value value) {
        if (!(value instanceof Value.Sequence sequence)) {
            throw value.mismatch(key, description());
        }
        return Elements.read(sequence.values(), element -> suppression(key, element));
    }

    @Override
    public @Nullable Value fromVariable(String text, Place place) {
        return null;
    }

    @Override
    public Object toJson(List<Suppression> value) {
        return value.stream().map(Suppression::toJson).toList();
    }

    private static Suppression suppression(String key, Value element) {
        if (!(element instanceof Value.Mapping mapping)) {
            throw element.mismatch("an element of " + key, "a mapping {code, location?, reason, expires?}");
        }
        mapping.entries().forEach(entry -> requireKnown(key, entry));
        Map<String, Value> fields =
                mapping.entries().stream().collect(Collectors.toMap(Value.Entry::key, Value.Entry::value));
        Function<String, Value.Scalar> mandatory = field -> Optional.ofNullable(fields.get(field))
                .map(value -> Lists.text(key + "." + field, value))
                .orElseThrow(
                        () -> ConfigurationException.at(mapping.place(), "an element of " + key + " needs a " + field));
        Value.Scalar code = mandatory.apply("code");
        return new Suppression(
                Severities.code(key, code.text(), code.place()),
                Optional.ofNullable(fields.get("location"))
                        .map(location -> Lists.text(key + ".location", location).text()),
                mandatory.apply("reason").text(),
                Optional.ofNullable(fields.get("expires")).map(date -> date(key + ".expires", date)),
                mapping.place());
    }

    private static void requireKnown(String key, Value.Entry entry) {
        if (!FIELDS.contains(entry.key())) {
            String hint = NearestName.of(entry.key(), FIELDS)
                    .map(name -> "; did you mean " + name + "?")
                    .orElse("; known are " + String.join(", ", FIELDS));
            throw ConfigurationException.at(
                    entry.place(), "unknown key \"" + entry.key() + "\" in an element of " + key + hint);
        }
    }

    private static LocalDate date(String key, Value value) {
        try {
            return LocalDate.parse(Lists.text(key, value).text());
        } catch (DateTimeParseException malformed) {
            throw value.mismatch(key, "a date such as 2027-01-31");
        }
    }
}
