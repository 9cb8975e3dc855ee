package dev.cks.api.plugin;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.SubgraphQuery.Portion;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * What a query found.
 *
 * @param structure the selected objects in structure order, then the relations among them
 * @param foundNodes how many objects the query reached, relations not counted
 * @param returnedNodes how many of them were selected
 * @param truncationReason which limit left some out: {@code max_objects_exceeded}, {@code max_tokens_exceeded} or
 *     {@code max_objects_and_max_tokens_exceeded}; empty when none did
 * @param suggestedNextSeed the best of those left out, where to go on
 * @param next where the next portion begins; empty when nothing is left
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Subgraph(
        KnowledgeStructure structure,
        int foundNodes,
        int returnedNodes,
        Optional<String> truncationReason,
        Optional<String> suggestedNextSeed,
        Optional<Portion> next) {

    /** Tells whether something found is missing, a relation for instance. */
    public boolean truncated() {
        return returnedNodes < foundNodes || next.isPresent();
    }

    /** Returns everything but the structure as plain JSON values; absent ones are null. */
    public Map<String, Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("total_found_nodes", foundNodes);
        json.put("returned_nodes", returnedNodes);
        json.put("is_truncated", truncated());
        json.put("truncation_reason", truncationReason.orElse(null));
        json.put("suggested_next_seed", suggestedNextSeed.orElse(null));
        return json;
    }
}
