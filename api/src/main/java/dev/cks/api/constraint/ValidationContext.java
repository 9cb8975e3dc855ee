package dev.cks.api.constraint;

import java.time.Instant;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * What a constraint may know besides the structure. Safe for use by many threads; not for implementing outside the
 * platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface ValidationContext {

    /** Returns the one instant that counts as now for the whole call; constraints never read a clock themselves. */
    Instant now();

    /**
     * Returns what the operator set for this constraint, the same for as long as it is loaded; empty when he set nothing.
     *
     * @param name the option, as the constraint's page names it
     */
    default Optional<String> option(String name) {
        return Optional.empty();
    }

    /** Tells whether nobody waits for the result any more; long loops look from time to time and return early. */
    boolean cancelled();
}
