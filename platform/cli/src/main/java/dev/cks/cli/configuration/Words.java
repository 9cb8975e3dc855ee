package dev.cks.cli.configuration;

import java.util.List;

/**
 * A list of texts; commas part them in a variable.
 *
 * @param description what they are, with their article
 */
record Words(String description) implements ValueType<List<String>> {

    @Override
    public List<String> read(String key, Value value) {
        return Lists.texts(key, description, value).stream()
                .map(text -> text.text().strip())
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
}
