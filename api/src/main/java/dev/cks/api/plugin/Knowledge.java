package dev.cks.api.plugin;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * Reads, judges, changes, compares and describes structures; the only way from text to a structure that a tool may show.
 * Nothing here keeps anything.
 *
 * <p>Safe for use by many threads. Not for implementing outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Knowledge {

    /**
     * Admits untrusted text. Refuses malformed text and unproven verification records; rules are judged later, by
     * {@link #judge} or when a version is to be made.
     *
     * @param json the text of a structure
     * @throws ToolException {@code invalid_json} with every problem found, {@code unverified_provenance} with details
     */
    KnowledgeStructure admit(String json);

    /**
     * Judges a structure by the built-in rules and the named extensions.
     *
     * @param structure one that the platform made
     * @param extensions short or qualified names
     * @throws ToolException {@code unknown_extension} or {@code ambiguous_extension}
     */
    ValidationReport judge(KnowledgeStructure structure, List<String> extensions);

    /** Returns the canonical text: same structure, same text, on every machine. */
    String serialize(KnowledgeStructure structure);

    /** Returns counts, types and identities of a structure as plain JSON values. */
    Map<String, Object> explain(KnowledgeStructure structure);

    /**
     * Returns why an object is believed: the inference steps that conclude it, with their premises, to a depth of 25,
     * as plain JSON values.
     *
     * @param objectId any id; {@code exists} is false when no object bears it
     */
    Map<String, Object> explain(KnowledgeStructure structure, String objectId);

    /**
     * Applies operations to a structure and judges what comes of it.
     *
     * @param structure one that the platform made; stays as it is
     * @param operations an array of operations as plain JSON values
     * @param extensions short or qualified names
     * @throws ToolException {@code invalid_operations}, {@code no_operations}, {@code evolution_failed},
     *     {@code unknown_extension} or {@code ambiguous_extension}
     */
    EvolutionResult evolve(KnowledgeStructure structure, @Nullable Object operations, List<String> extensions);

    /** Returns the operations that make the target of the source, whatever the two are; order doesn't count. */
    StructureDifference diff(KnowledgeStructure source, KnowledgeStructure target);

    /**
     * Unites two branches, field by field where both changed an object, and judges what comes of it.
     *
     * @param resolutions what to take for an id that both branches changed differently: {@code branch_a},
     *     {@code branch_b}, null for neither, or a whole object of that id
     * @param extensions short or qualified names
     * @throws ToolException {@code invalid_parameter} for a resolution that can't be used, {@code unknown_extension} or
     *     {@code ambiguous_extension}
     */
    MergeResult merge(Branches branches, Map<String, ? extends @Nullable Object> resolutions, List<String> extensions);

    /**
     * Returns the surroundings of some objects, the most connected and nearest first where there is a budget.
     *
     * @param structure one that the platform made
     */
    Subgraph query(KnowledgeStructure structure, SubgraphQuery query);

    /**
     * Draws a structure or a part of it.
     *
     * @param findings what was found in the structure; the objects and relations it speaks of are marked
     */
    Diagram draw(KnowledgeStructure structure, DiagramQuery query, ValidationReport findings);

    /**
     * Returns the same drawing for those who draw it themselves.
     *
     * @param findings what was found in the structure; the objects and relations it speaks of are marked
     */
    DiagramElements elements(KnowledgeStructure structure, DiagramQuery query, ValidationReport findings);
}
