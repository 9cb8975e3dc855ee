package dev.cks.host.guard;

import java.time.Duration;

/**
 * What third-party plugins may take.
 *
 * @param extension how long one run of an extension may take
 * @param tool how long one call of a tool may take
 * @param findings how many findings one run of an extension may give
 * @param strikes after how many calls beyond their time a plugin is taken out of service
 */
public record GuardLimits(Duration extension, Duration tool, int findings, int strikes) {

    /** The limits unless the operator sets others. */
    public static final GuardLimits DEFAULT =
            new GuardLimits(Duration.ofSeconds(30), Duration.ofSeconds(120), 100_000, 3);
}
