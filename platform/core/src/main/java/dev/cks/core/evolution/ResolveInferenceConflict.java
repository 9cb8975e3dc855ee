package dev.cks.core.evolution;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.tool.Excerpt;
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
            objects.activeSteps(conclusionId).stream()
                    .filter(step -> !step.id().equals(winnerId))
                    .forEach(step -> objects.replace(step, superseded(step)));
        }
        return objection;
    }

    private JsonObject superseded(KnowledgeObject step) {
        return UpdateMode.MERGE.applied(step.structure(), Map.of(InferenceFields.SUPERSEDED_BY, winnerId));
    }

    private Optional<String> objectionToWinner(WorkingObjects objects) {
        Optional<KnowledgeObject> winner = objects.find(winnerId);
        if (winner.isEmpty()) {
            return Objection.missing("object", winnerId);
        }
        if (!InferenceFields.isStep(winner.get())) {
            return Optional.of(Excerpt.quoted(winnerId) + " is no " + InferenceFields.TYPE);
        }
        if (!winner.get().structure().text(InferenceFields.CONCLUSION).equals(Optional.of(conclusionId))) {
            return Optional.of(Excerpt.quoted(winnerId) + " doesn't conclude " + Excerpt.quoted(conclusionId));
        }
        return InferenceFields.activeConclusion(winner.get()).isEmpty()
                ? Optional.of(Excerpt.quoted(winnerId) + " is itself superseded")
                : Optional.empty();
    }
}
