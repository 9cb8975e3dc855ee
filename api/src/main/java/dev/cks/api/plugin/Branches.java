package dev.cks.api.plugin;

import dev.cks.api.knowledge.KnowledgeStructure;
import org.apiguardian.api.API;

/**
 * Two structures that began as one.
 *
 * @param base what both began as; that isn't verified
 * @param first the branch that changes are merged into, {@code branch_a} in resolutions
 * @param second the branch whose changes are merged, {@code branch_b} in resolutions
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Branches(KnowledgeStructure base, KnowledgeStructure first, KnowledgeStructure second) {}
