package dev.cks.core.diagram;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.diagram.Node.Shape;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Sketches inference steps: what they conclude from what, and which step replaced which. */
final class InferenceSketch {

    private static final String STEP = "InferenceStep";

    private final KnowledgeStructure structure;
    private final boolean includeSuperseded;
    private final Sketch sketch = new Sketch();

    private InferenceSketch(KnowledgeStructure structure, boolean includeSuperseded) {
        this.structure = structure;
        this.includeSuperseded = includeSuperseded;
    }

    static Sketch of(KnowledgeStructure structure, boolean includeSuperseded) {
        InferenceSketch sketching = new InferenceSketch(structure, includeSuperseded);
        structure.objectsOfType(STEP).forEach(sketching::add);
        return sketching.sketch;
    }

    private void add(KnowledgeObject step) {
        JsonObject content = step.structure();
        boolean superseded = content.truthy("superseded_by");
        if (superseded && !includeSuperseded) {
            return;
        }
        sketch.add(new Node(step.id(), label(step), superseded ? Shape.SUPERSEDED_STEP : Shape.STEP));
        for (String premise : premises(content)) {
            addObject(premise);
            sketch.add(Edge.plain(premise, step.id(), ""));
        }
        content.nonEmptyText("conclusion").ifPresent(conclusion -> {
            addObject(conclusion);
            sketch.add(Edge.plain(step.id(), conclusion, "concludes"));
        });
        content.nonEmptyText("superseded_by")
                .ifPresent(other -> sketch.add(Edge.plain(step.id(), other, "superseded by")));
    }

    private static List<String> premises(JsonObject content) {
        Stream<Object> entries = content.list("premises").orElse(List.of()).stream();
        return entries.filter(String.class::isInstance).map(String.class::cast).toList();
    }

    /** A premise may itself be a step, which is sketched as one when its turn comes. */
    private void addObject(String id) {
        Optional<KnowledgeObject> object = structure.find(id);
        if (object.isEmpty()) {
            sketch.add(new Node(id, id + " (missing)", Shape.MISSING));
        } else if (!object.get().type().equals(STEP)) {
            String name = object.get().identity().name();
            sketch.add(new Node(id, name.isBlank() ? id : name, Shape.OBJECT));
        }
    }

    private static String label(KnowledgeObject step) {
        String operator = step.structure().nonEmptyText("operator").orElse(step.id());
        return step.structure()
                .number("confidence")
                .map(confidence -> operator + " (" + confidence + ")")
                .orElse(operator);
    }
}
