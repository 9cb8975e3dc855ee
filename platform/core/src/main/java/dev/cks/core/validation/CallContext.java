package dev.cks.core.validation;

import dev.cks.api.constraint.ValidationContext;
import java.time.Instant;

/** What one call of the validator lets constraints know. */
record CallContext(Instant now) implements ValidationContext {

    @Override
    public boolean cancelled() {
        return Thread.currentThread().isInterrupted();
    }
}
