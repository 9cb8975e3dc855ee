package dev.cks.plugins.decisions.record;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads moments: a day, or a day and a time with or without an offset; without one it is UTC. */
public final class Decided {

    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern LOCAL = Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}");

    private Decided() {}

    /** Returns the moment to the second, that of a day being its beginning; empty when it is none. */
    public static Optional<Instant> at(String text) {
        return parsed(text, false);
    }

    /** Returns the last moment that a text means: of a day its last second; empty when it is none. */
    public static Optional<Instant> until(String text) {
        return parsed(text, true);
    }

    private static Optional<Instant> parsed(String text, boolean endOfDay) {
        try {
            if (DAY.matcher(text).matches()) {
                LocalDate day = LocalDate.parse(text);
                Instant begin = day.atStartOfDay().toInstant(ZoneOffset.UTC);
                return Optional.of(endOfDay ? begin.plus(1, ChronoUnit.DAYS).minusSeconds(1) : begin);
            }
            Instant moment = LOCAL.matcher(text).matches()
                    ? LocalDateTime.parse(text).toInstant(ZoneOffset.UTC)
                    : OffsetDateTime.parse(text).toInstant();
            return Optional.of(moment.truncatedTo(ChronoUnit.SECONDS));
        } catch (DateTimeException malformed) {
            return Optional.empty();
        }
    }
}
