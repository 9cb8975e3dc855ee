package dev.cks.core.explain;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.Map;

/** Describes structures as plain JSON values. Thread-safe. */
@SuppressWarnings("DoNotCallSuggester")
public final class Explainer {

    /** Returns counts, types and identities: {@code object_count}, {@code relation_count} and {@code summary}. */
    public Map<String, Object> summary(KnowledgeStructure structure) {
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Under construction");
    }

    /**
     * Returns why an object is believed: the active steps that conclude it with their premises, and the superseded
     * ones.
     *
     * @param id any id; {@code exists} is false when no object bears it
     */
    public Map<String, Object> inference(KnowledgeStructure structure, String id) {
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Under construction");
    }
}
