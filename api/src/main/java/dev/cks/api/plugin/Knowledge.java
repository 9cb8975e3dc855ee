package dev.cks.api.plugin;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * Reads, judges and describes structures; the only way from text to a structure that a tool may show.
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
}
