package dev.cks.core.merge;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Unites two structures that began as one: objects that one branch changed, fields of objects that only one branch
 * changed. Where both changed the same field, or one changed what the other removed, they conflict. No rule is judged.
 * Thread-safe.
 */
public final class Merge {

    /**
     * Unites two branches.
     *
     * @param base what both began as; that isn't verified
     * @param first the branch that changes are merged into, called {@code branch_a}
     * @param second the branch whose changes are merged, called {@code branch_b}
     * @param resolutions what to take for an id that both branches changed differently: {@code branch_a},
     *     {@code branch_b}, null for neither, or a whole object of that id
     * @throws ToolException {@code invalid_parameter} with {@code object_id} for a resolution that can't be read, or
     *     whose id the branches don't change differently
     */
    public MergeOutcome merge(
            KnowledgeStructure base,
            KnowledgeStructure first,
            KnowledgeStructure second,
            Map<String, ? extends @Nullable Object> resolutions) {
        return new Merging(base, first, second, resolutions).outcome();
    }
}
