package dev.cks.api.constraint;

import java.time.Instant;
import org.apiguardian.api.API;

/**
 * What a constraint may know besides the structure. Safe for use by many threads; not for implementing outside the
 * platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface ValidationContext {

    /** Returns the one instant that counts as now for the whole call; constraints never read a clock themselves. */
    Instant now();

    /** Tells whether nobody waits for the result any more; long loops look from time to time and return early. */
    boolean cancelled();
}
