package dev.cks.core;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * The one source of what doesn't follow from the input: time, fresh ids, randomness.
 *
 * @param clock what time it is
 * @param ids fresh ids, unique for all practical purposes
 * @param random random bits, fit for secrets
 */
public record Ambient(InstantSource clock, Supplier<String> ids, RandomGenerator random) {

    /** Returns the real thing. */
    public static Ambient system() {
        return new Ambient(InstantSource.system(), () -> UUID.randomUUID().toString(), new SecureRandom());
    }

    /** Returns one that stands still and repeats itself, for tests. */
    public static Ambient fixed(Instant now, long seed) {
        Random random = new Random(seed);
        return new Ambient(
                InstantSource.fixed(now), () -> new UUID(random.nextLong(), random.nextLong()).toString(), random);
    }
}
