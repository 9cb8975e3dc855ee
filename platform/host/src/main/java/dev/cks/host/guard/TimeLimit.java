package dev.cks.host.guard;

import java.time.Duration;

/**
 * How long one call may take.
 *
 * @param duration how long
 * @param key the key of the configuration that says so
 */
record TimeLimit(Duration duration, String key) {

    @Override
    public String toString() {
        return duration.toMillis() / 1000.0 + " s that " + key + " allows";
    }
}
