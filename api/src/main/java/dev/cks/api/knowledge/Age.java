package dev.cks.api.knowledge;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apiguardian.api.API;

/** How old something may be, as people write it. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Age {

    /** How an age is written, for messages. */
    public static final String FORM = "a duration such as P30D or PT12H, or a number of days, up to 36500 days";

    private static final Pattern DAYS = Pattern.compile("[0-9]{1,5}");
    private static final Duration MOST = Duration.ofDays(36_500);

    private Age() {}

    /**
     * Returns the age that a text stands for: an ISO 8601 duration of days, hours, minutes and seconds, or a whole number of
     * days; empty when it stands for none, for a negative one, or for more than 36,500 days.
     */
    public static Optional<Duration> parse(String text) {
        try {
            Duration age =
                    DAYS.matcher(text).matches() ? Duration.ofDays(Integer.parseInt(text)) : Duration.parse(text);
            return Optional.of(age).filter(limit -> !limit.isNegative() && limit.compareTo(MOST) <= 0);
        } catch (DateTimeException malformed) {
            return Optional.empty();
        }
    }
}
