package dev.cks.runtime.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a step makes of what is there; the same in every store.
 *
 * @param step the step
 * @param session what is known of the session afterwards; empty when the step leaves none
 * @param version the version that the step makes
 */
public record Outcome(Step step, Optional<StoredSession.Entry> session, Optional<Version> version) {

    /**
     * Returns what steps come to, each of which sees what those before it made; empty when one of them expects something else
     * than there is.
     *
     * @throws dev.cks.api.tool.ToolException as {@link Step#on}
     */
    public static Optional<List<Outcome>> ofAll(List<Step> steps, Entries there) {
        Layer layer = new Layer(there);
        List<Outcome> outcomes = new ArrayList<>();
        for (Step step : steps) {
            Optional<Outcome> outcome = step.on(layer);
            if (outcome.isEmpty()) {
                return Optional.empty();
            }
            layer.put(outcome.get());
            outcomes.add(outcome.get());
        }
        return Optional.of(outcomes);
    }

    /** Returns what a step that makes no version comes to. */
    static Outcome of(Step step, StoredSession.Entry session) {
        return new Outcome(step, Optional.of(session), Optional.empty());
    }

    /** Returns what a step that leaves no session and makes no version comes to. */
    static Outcome ofNothing(Step step) {
        return new Outcome(step, Optional.empty(), Optional.empty());
    }

    /** Returns what is known of the session of a step that leaves one. */
    public StoredSession.Entry left() {
        return session.orElseThrow();
    }
}
