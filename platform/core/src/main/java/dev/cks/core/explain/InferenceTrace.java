package dev.cks.core.explain;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Follows inference steps from a conclusion back to its premises, within bounds. For one explanation. */
final class InferenceTrace {

    /** How many steps and premises one explanation holds: premises that are shared would else multiply without end. */
    static final int MOST_NODES = 10_000;

    private static final int DEEPEST = 25;
    private static final String TRUNCATED = "truncated";

    private final KnowledgeStructure structure;
    private final InferenceSteps steps;
    private final Set<String> path = new LinkedHashSet<>();
    private int nodes;

    InferenceTrace(KnowledgeStructure structure) {
        this.structure = structure;
        this.steps = new InferenceSteps(structure);
    }

    /** Returns the explanation of an id, without any word on whether an object bears it. */
    Map<String, Object> explain(String id) {
        path.add(id);
        List<Object> active = new ArrayList<>();
        List<Object> superseded = new ArrayList<>();
        boolean complete = true;
        for (KnowledgeObject step : steps.active(id)) {
            complete = complete && spend();
            if (complete) {
                active.add(activeStep(step));
            }
        }
        for (KnowledgeObject step : steps.superseded(id)) {
            complete = complete && spend();
            if (complete) {
                superseded.add(supersededStep(step));
            }
        }
        path.remove(id);
        Map<String, @Nullable Object> node = node(id, steps.conclude(id), active, superseded);
        if (!complete) {
            node.put(TRUNCATED, "max_nodes");
        }
        return node;
    }

    private Map<String, Object> activeStep(KnowledgeObject step) {
        Map<String, @Nullable Object> node = outline(step);
        node.put(
                "alternatives_considered",
                step.structure().list("alternatives_considered").orElse(List.of()));
        List<Object> premises = new ArrayList<>();
        for (Object premise : step.structure().list("premises").orElse(List.of())) {
            if (premise instanceof String id) {
                boolean within = spend();
                premises.add(within ? premise(id) : cut(id, null, "max_nodes"));
                if (!within) {
                    break;
                }
            }
        }
        node.put("premises", premises);
        return node;
    }

    private Map<String, Object> premise(String id) {
        if (structure.find(id).filter(InferenceSteps::isStep).isPresent()) {
            return Map.of("object_id", id, "cites_step", true);
        }
        if (path.contains(id)) {
            return cut(id, true, "cycle");
        }
        if (path.size() >= DEEPEST) {
            return cut(id, null, "max_depth");
        }
        Map<String, @Nullable Object> node = explain(id);
        node.putIfAbsent(TRUNCATED, null);
        return node;
    }

    private static Map<String, Object> supersededStep(KnowledgeObject step) {
        Map<String, @Nullable Object> node = outline(step);
        node.put("superseded_by", step.structure().value("superseded_by").orElse(null));
        return node;
    }

    private static Map<String, Object> outline(KnowledgeObject step) {
        JsonObject content = step.structure();
        Map<String, @Nullable Object> node = new LinkedHashMap<>();
        node.put("step_id", step.id());
        for (String key : List.of("operator", "confidence", "justification")) {
            node.put(key, content.value(key).orElse(null));
        }
        return node;
    }

    private static Map<String, Object> cut(String id, @Nullable Boolean hasInference, String reason) {
        Map<String, @Nullable Object> node = node(id, hasInference, List.of(), List.of());
        node.put(TRUNCATED, reason);
        return node;
    }

    private static Map<String, Object> node(
            String id, @Nullable Boolean hasInference, List<Object> active, List<Object> superseded) {
        Map<String, @Nullable Object> node = new LinkedHashMap<>();
        node.put("object_id", id);
        node.put("has_inference", hasInference);
        node.put("active_steps", active);
        node.put("superseded_steps", superseded);
        return node;
    }

    private boolean spend() {
        return nodes++ < MOST_NODES;
    }
}
