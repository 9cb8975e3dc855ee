package dev.cks.cli.configuration;

import dev.cks.api.knowledge.Age;
import java.util.Optional;

/** How old something may be, or nothing said. */
record Limit() implements ValueType<Optional<String>> {

    @Override
    public String description() {
        return Age.FORM;
    }

    @Override
    public Optional<String> read(String key, Value value) {
        if (value instanceof Value.Scalar scalar && Age.parse(scalar.text()).isPresent()) {
            return Optional.of(scalar.text());
        }
        throw value.mismatch(key, description());
    }

    @Override
    public Object toJson(Optional<String> value) {
        return value.orElse("");
    }
}
