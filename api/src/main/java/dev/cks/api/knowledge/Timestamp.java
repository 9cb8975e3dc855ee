package dev.cks.api.knowledge;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * Reads the one timestamp grammar of the platform.
 *
 * <p>A timestamp is an ISO 8601 calendar date {@code YYYY-MM-DD}, optionally followed by {@code T} or one space and a
 * time {@code HH:MM[:SS[.fraction]]}, optionally followed by a zone: {@code Z}, {@code z}, or an offset
 * {@code +HH:MM}, {@code +HHMM} or {@code +HH}. Without a zone it is UTC; a date alone is its midnight. Fractions
 * beyond nanoseconds are cut off. Nothing else is a timestamp.
 */
@API(status = API.Status.STABLE, since = "0.1")
public final class Timestamp {

    private static final Pattern GRAMMAR = Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2})"
            + "(?:[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\\.([0-9]+))?)?"
            + "([Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)?)?");

    private Timestamp() {}

    /** Returns the instant that a JSON value names; empty when it is no string or no timestamp. */
    public static Optional<Instant> parse(@Nullable Object value) {
        if (!(value instanceof String text)) {
            return Optional.empty();
        }
        Matcher parts = GRAMMAR.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        try {
            LocalDate date = LocalDate.parse(parts.group(1));
            return date.getYear() < 1 ? Optional.empty() : Optional.of(instant(date, parts));
        } catch (DateTimeException outOfRange) {
            return Optional.empty();
        }
    }

    private static LocalTime time(Matcher parts) {
        return parts.group(2) == null
                ? LocalTime.MIDNIGHT
                : LocalTime.of(number(parts.group(2)), number(parts.group(3)), number(parts.group(4)), nanos(parts));
    }

    private static int nanos(Matcher parts) {
        String fraction = parts.group(5);
        return fraction == null ? 0 : number((fraction + "00000000").substring(0, 9));
    }

    private static Instant instant(LocalDate date, Matcher parts) {
        return LocalDateTime.of(date, time(parts)).toInstant(ZoneOffset.UTC).minusSeconds(offset(parts.group(6)));
    }

    /** Offsets go up to a day, beyond what {@link ZoneOffset} takes. */
    private static int offset(@Nullable String zone) {
        if (zone == null || zone.equalsIgnoreCase("Z")) {
            return 0;
        }
        String digits = zone.substring(1).replace(":", "");
        LocalTime size = LocalTime.of(number(digits.substring(0, 2)), number(digits.substring(2)));
        return zone.charAt(0) == '-' ? -size.toSecondOfDay() : size.toSecondOfDay();
    }

    private static int number(@Nullable String digits) {
        return digits == null || digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }
}
