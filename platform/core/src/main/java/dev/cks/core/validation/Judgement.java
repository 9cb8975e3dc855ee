package dev.cks.core.validation;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a judged structure, so that a changed one can be judged by the change. Holds findings and texts only.
 *
 * @param now the instant for which it was judged
 * @param verdicts the verdicts by the qualified name of the constraint; those of constraints that gave none are missing
 */
record Judgement(Instant now, Map<String, ScopedVerdict> verdicts) {

    /** Nothing is known. */
    static final Judgement NONE = new Judgement(Instant.MIN, Map.of());

    /** Copies the map. */
    Judgement {
        verdicts = Map.copyOf(verdicts);
    }

    Optional<ScopedVerdict> verdict(String constraint) {
        return Optional.ofNullable(verdicts.get(constraint));
    }

    /** Collects the judgement on the next version. */
    static final class Draft {

        private final Map<String, ScopedVerdict> verdicts = new HashMap<>();

        void keep(String constraint, ScopedVerdict verdict) {
            verdicts.put(constraint, verdict);
        }

        Judgement finish(Instant now) {
            return new Judgement(now, verdicts);
        }
    }
}
