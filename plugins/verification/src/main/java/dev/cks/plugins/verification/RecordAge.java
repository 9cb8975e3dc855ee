package dev.cks.plugins.verification;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How old a record is. Clocks differ a little, so a record may be dated {@value #MINUTES_AHEAD} minutes ahead; one that is
 * dated further ahead is no young one, but one of an unknown age.
 *
 * @param checkedAt when it says that its source was asked
 */
record RecordAge(Instant checkedAt) {

    private static final int MINUTES_AHEAD = 5;
    private static final Duration AHEAD = Duration.ofMinutes(MINUTES_AHEAD);

    /** Returns that of a record; empty when it doesn't say when it was made. */
    static Optional<RecordAge> of(KnowledgeObject record) {
        return record.structure().value("checked_at").flatMap(Timestamp::parse).map(RecordAge::new);
    }

    /** Tells whether it is to be renewed when records may have this age; of none, every one is. */
    boolean isDue(Duration limit, Instant now) {
        return limit.isZero() || isOver(limit, now) || isOfTheFuture(now);
    }

    /** Tells whether it is older than a limit. */
    boolean isOver(Duration limit, Instant now) {
        return end(limit).isBefore(now);
    }

    /** Returns the last moment at which it isn't older than a limit. */
    Instant end(Duration limit) {
        return checkedAt.plus(limit);
    }

    /** Tells whether it is dated further ahead than clocks differ. */
    boolean isOfTheFuture(Instant now) {
        return arrival().isAfter(now);
    }

    /** Returns when it is dated ahead no further than clocks differ. */
    Instant arrival() {
        return checkedAt.minus(AHEAD);
    }
}
