package dev.cks.core.validation;

import dev.cks.api.constraint.ValidationContext;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** The context of a constraint for which the operator set something. */
record OptionsContext(ValidationContext context, Map<String, String> options) implements ValidationContext {

    @Override
    public Instant now() {
        return context.now();
    }

    @Override
    public Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    @Override
    public boolean cancelled() {
        return context.cancelled();
    }
}
