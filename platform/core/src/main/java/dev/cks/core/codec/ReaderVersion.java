package dev.cks.core.codec;

import dev.cks.api.tool.Excerpt;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Decides whether this reader is new enough for a text that names the oldest reader it is meant for. */
final class ReaderVersion {

    private static final Pattern NUMBERS = Pattern.compile("[0-9]+(\\.[0-9]+)*");
    private static final int[] UNDERSTOOD = {1, 13, 0};
    private static final int LONGEST = 1_000;

    private ReaderVersion() {}

    /** Returns why a text can't be read; empty when the version is null or not above 1.13.0. */
    static Optional<String> objection(@Nullable Object required) {
        if (required == null) {
            return Optional.empty();
        }
        if (!(required instanceof String version)
                || version.length() > LONGEST
                || !NUMBERS.matcher(version).matches()) {
            return Optional.of(
                    "_cks_min_reader_version must be a string of numbers joined by dots, \"1.13.0\" for" + " instance");
        }
        return exceedsUnderstood(version.split("\\.", -1))
                ? Optional.of("The text asks for a reader of version " + Excerpt.of(version)
                        + "; this one reads up to 1.13.0")
                : Optional.empty();
    }

    private static boolean exceedsUnderstood(String[] parts) {
        for (int i = 0; i < Math.max(parts.length, UNDERSTOOD.length); i++) {
            BigInteger part = i < parts.length ? new BigInteger(parts[i]) : BigInteger.ZERO;
            int compared = part.compareTo(BigInteger.valueOf(i < UNDERSTOOD.length ? UNDERSTOOD[i] : 0));
            if (compared != 0) {
                return compared > 0;
            }
        }
        return false;
    }
}
