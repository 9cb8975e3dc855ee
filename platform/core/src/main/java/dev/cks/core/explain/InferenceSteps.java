package dev.cks.core.explain;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The inference steps of a structure by what they conclude. */
final class InferenceSteps {

    private static final String TYPE = "InferenceStep";

    /** Steps of the highest confidence first, those without a valid one last, equals in structure order. */
    private static final Comparator<KnowledgeObject> STRONGEST_FIRST =
            Comparator.comparingDouble(InferenceSteps::confidence).reversed();

    private final Map<String, List<KnowledgeObject>> byConclusion = new HashMap<>();

    InferenceSteps(KnowledgeStructure structure) {
        for (KnowledgeObject step : structure.objectsOfType(TYPE)) {
            step.structure()
                    .text("conclusion")
                    .ifPresent(conclusion -> byConclusion
                            .computeIfAbsent(conclusion, any -> new ArrayList<>())
                            .add(step));
        }
    }

    static boolean isStep(KnowledgeObject object) {
        return object.type().equals(TYPE);
    }

    /** Tells whether any step, active or superseded, concludes the id. */
    boolean conclude(String id) {
        return byConclusion.containsKey(id);
    }

    /** Returns the steps that conclude the id and are not superseded, the strongest first. */
    List<KnowledgeObject> active(String id) {
        return byConclusion.getOrDefault(id, List.of()).stream()
                .filter(step -> !superseded(step))
                .sorted(STRONGEST_FIRST)
                .toList();
    }

    /** Returns the superseded steps that conclude the id, in structure order. */
    List<KnowledgeObject> superseded(String id) {
        return byConclusion.getOrDefault(id, List.of()).stream()
                .filter(InferenceSteps::superseded)
                .toList();
    }

    private static boolean superseded(KnowledgeObject step) {
        return step.structure().truthy("superseded_by");
    }

    private static double confidence(KnowledgeObject step) {
        JsonObject content = step.structure();
        return content.number("confidence")
                // Adding zero makes both zeros one.
                .map(number -> number.doubleValue() + 0.0)
                .filter(value -> value >= 0 && value <= 1)
                .orElse(-1.0);
    }
}
