package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeObject;
import java.util.Optional;

/** The words of inference steps. */
final class InferenceFields {

    static final String TYPE = "InferenceStep";
    static final String PREMISES = "premises";
    static final String CONCLUSION = "conclusion";
    static final String SUPERSEDED_BY = "superseded_by";

    private InferenceFields() {}

    static boolean isStep(KnowledgeObject object) {
        return object.type().equals(TYPE);
    }

    /** Returns what an object concludes if it is an inference step that nothing supersedes. */
    static Optional<String> activeConclusion(KnowledgeObject object) {
        return isStep(object) && !object.structure().truthy(SUPERSEDED_BY)
                ? object.structure().text(CONCLUSION)
                : Optional.empty();
    }
}
