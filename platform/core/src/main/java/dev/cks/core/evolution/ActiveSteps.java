package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeObject;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Knows the active inference steps of each conclusion. */
final class ActiveSteps {

    private final Map<String, Set<String>> stepsByConclusion = new HashMap<>();
    private final Map<String, String> conclusionByStep = new HashMap<>();

    /** Takes up an object, or forgets it, by what it is now. */
    void note(KnowledgeObject object) {
        forget(object.id());
        InferenceFields.activeConclusion(object).ifPresent(conclusion -> {
            conclusionByStep.put(object.id(), conclusion);
            stepsByConclusion
                    .computeIfAbsent(conclusion, any -> new LinkedHashSet<>())
                    .add(object.id());
        });
    }

    void forget(String id) {
        String conclusion = conclusionByStep.remove(id);
        if (conclusion != null) {
            stepsByConclusion.getOrDefault(conclusion, Set.of()).remove(id);
        }
    }

    List<String> concluding(String id) {
        return List.copyOf(stepsByConclusion.getOrDefault(id, Set.of()));
    }
}
