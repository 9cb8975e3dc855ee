package dev.cks.core.evolution;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Knows the active inference steps of each conclusion. */
final class ActiveSteps {

    private final Map<String, Map<String, WorkingObject>> stepsByConclusion = new HashMap<>();
    private final Map<String, String> conclusionByStep = new HashMap<>();

    /** Takes up an object, or forgets it, by what it is now. */
    void note(WorkingObject object) {
        forget(object.id());
        object.activeConclusion().ifPresent(conclusion -> {
            conclusionByStep.put(object.id(), conclusion);
            stepsByConclusion
                    .computeIfAbsent(conclusion, any -> new LinkedHashMap<>())
                    .put(object.id(), object);
        });
    }

    void forget(String id) {
        String conclusion = conclusionByStep.remove(id);
        if (conclusion != null) {
            stepsByConclusion.getOrDefault(conclusion, Map.of()).remove(id);
        }
    }

    List<WorkingObject> concluding(String id) {
        return List.copyOf(stepsByConclusion.getOrDefault(id, Map.of()).values());
    }
}
