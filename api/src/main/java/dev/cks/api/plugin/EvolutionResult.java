package dev.cks.api.plugin;

import java.util.List;
import org.apiguardian.api.API;

/**
 * What operations make of a structure.
 *
 * @param result the structure and what was found in it
 * @param operationsApplied how many operations there were
 * @param cascadeRemovedRelations ids of the relations that went because something they name went, in that order
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record EvolutionResult(Judged result, int operationsApplied, List<String> cascadeRemovedRelations) {

    /** Copies the list. */
    public EvolutionResult {
        cascadeRemovedRelations = List.copyOf(cascadeRemovedRelations);
    }
}
