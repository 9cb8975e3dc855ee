package dev.cks.core.evolution;

import dev.cks.core.text.Excerpt;
import java.util.Map;
import java.util.Optional;

/** Lets one active step supersede all others of its conclusion. */
record ResolveInferenceConflict(String conclusionId, String winnerId) implements Operation {

    @Override
    public String type() {
        return "resolve_inference_conflict";
    }

    @Override
    public Optional<String> apply(WorkingObjects objects) {
        Optional<String> objection = objectionToWinner(objects);
        if (objection.isEmpty()) {
            for (WorkingObject step : objects.activeSteps(conclusionId)) {
                if (!step.id().equals(winnerId)) {
                    objects.supersede(step, Map.of(InferenceFields.SUPERSEDED_BY, winnerId));
                }
            }
        }
        return objection;
    }

    private Optional<String> objectionToWinner(WorkingObjects objects) {
        Optional<WorkingObject> winner = objects.find(winnerId);
        if (winner.isEmpty()) {
            return Objection.missing("object", winnerId);
        }
        if (!winner.get().isInferenceStep()) {
            return Optional.of(Excerpt.quoted(winnerId) + " is no " + InferenceFields.TYPE);
        }
        if (!conclusionId.equals(winner.get().content().get(InferenceFields.CONCLUSION))) {
            return Optional.of(Excerpt.quoted(winnerId) + " doesn't conclude " + Excerpt.quoted(conclusionId));
        }
        return winner.get().activeConclusion().isEmpty()
                ? Optional.of(Excerpt.quoted(winnerId) + " is itself superseded")
                : Optional.empty();
    }
}
