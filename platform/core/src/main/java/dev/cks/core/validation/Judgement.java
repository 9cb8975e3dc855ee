package dev.cks.core.validation;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a judged structure, so that a changed one can be judged by the change. Holds findings and texts only.
 *
 * @param now the instant for which it was judged
 * @param verdicts the verdicts by {@link Judging#verdictKey}; those of constraints that gave none are missing
 */
record Judgement(Instant now, Map<String, ScopedVerdict> verdicts) {

    /** Nothing is known. */
    static final Judgement NONE = new Judgement(Instant.MIN, Map.of());

    /** Copies the map. */
    Judgement {
        verdicts = Map.copyOf(verdicts);
    }

    Optional<ScopedVerdict> verdict(String key) {
        return Optional.ofNullable(verdicts.get(key));
    }

    /** Collects the judgement on the next version. */
    static final class Draft {

        private final Map<String, ScopedVerdict> verdicts = new HashMap<>();

        void keep(String key, ScopedVerdict verdict) {
            verdicts.put(key, verdict);
        }

        Judgement finish(Instant now) {
            return new Judgement(now, verdicts);
        }
    }
}
