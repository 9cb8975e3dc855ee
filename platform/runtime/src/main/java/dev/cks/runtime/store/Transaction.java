package dev.cks.runtime.store;

import dev.cks.core.Ambient;
import java.time.Instant;

/**
 * What all that is kept together has in common.
 *
 * @param id unique
 * @param at when it was begun
 */
public record Transaction(String id, Instant at) {

    /** Returns a new one that begins now. */
    public static Transaction begin(Ambient ambient) {
        return new Transaction(ambient.ids().get(), ambient.clock().instant());
    }
}
