package dev.cks.api.plugin;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * What came of uniting two branches.
 *
 * @param result the united structure and what was found in it; empty when the branches conflict
 * @param droppedRelations ids of the relations left out because something they name isn't in the result
 * @param conflicts what nothing resolves, by id in code point order, as plain JSON values
 *     {@code {object_id, target_diff, source_diff}}; empty exactly when there is a result
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record MergeResult(Optional<Judged> result, List<String> droppedRelations, List<Map<String, Object>> conflicts) {

    /** Copies the lists. */
    public MergeResult {
        droppedRelations = List.copyOf(droppedRelations);
        conflicts = List.copyOf(conflicts);
    }
}
