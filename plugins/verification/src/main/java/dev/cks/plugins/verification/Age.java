package dev.cks.plugins.verification;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Timestamp;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/** How old records may be. */
final class Age {

    /** How a limit is written, for messages. */
    static final String FORM = "a duration such as P30D or PT12H, or a number of days, up to 36500 days";

    private static final Pattern DAYS = Pattern.compile("[0-9]{1,5}");
    private static final Duration MOST = Duration.ofDays(36_500);

    private Age() {}

    /** Returns the limit that a text stands for; empty when it stands for none. */
    static Optional<Duration> parse(String text) {
        try {
            Duration age =
                    DAYS.matcher(text).matches() ? Duration.ofDays(Integer.parseInt(text)) : Duration.parse(text);
            return Optional.of(age).filter(limit -> !limit.isNegative() && limit.compareTo(MOST) <= 0);
        } catch (DateTimeException malformed) {
            return Optional.empty();
        }
    }

    /** Returns when a record becomes older than a limit; empty when it doesn't say when it was made. */
    static Optional<Instant> end(KnowledgeObject record, Duration limit) {
        return record.structure().value("checked_at").flatMap(Timestamp::parse).map(checkedAt -> checkedAt.plus(limit));
    }
}
