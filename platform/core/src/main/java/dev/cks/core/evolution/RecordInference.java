package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeObject;
import java.util.List;
import java.util.Optional;

/** Appends an inference step from premises to a conclusion that are all there. */
record RecordInference(KnowledgeObject entry) implements Operation {

    @Override
    public String type() {
        return "record_inference";
    }

    @Override
    public Optional<String> apply(WorkingObjects objects) {
        List<String> premises =
                entry.structure().texts(InferenceFields.PREMISES).orElse(List.of());
        List<String> conclusion =
                entry.structure().text(InferenceFields.CONCLUSION).stream().toList();
        Optional<String> objection = Objection.unlessFree(objects, entry.id())
                .or(() -> Objection.unlessAllExist(objects, premises, "premise"))
                .or(() -> Objection.unlessAllExist(objects, conclusion, "conclusion"));
        if (objection.isEmpty()) {
            objects.add(entry);
        }
        return objection;
    }
}
