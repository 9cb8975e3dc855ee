package dev.cks.cli.configuration;

/**
 * A text that says something.
 *
 * @param description what it is, with its article
 */
record Word(String description) implements ValueType<String> {

    @Override
    public String read(String key, Value value) {
        return Lists.text(key, value).text().strip();
    }

    @Override
    public Object toJson(String value) {
        return value;
    }
}
