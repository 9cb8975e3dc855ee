package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;

/**
 * What operations made of a structure.
 *
 * @param structure the new structure
 * @param operationsApplied how many operations there were
 * @param cascadeRemovedRelations ids of the relations that went because something they name went, as far as no later
 *     operation brought them back; in the order in which they went
 */
public record Evolved(KnowledgeStructure structure, int operationsApplied, List<String> cascadeRemovedRelations) {

    /** Copies the list. */
    public Evolved {
        cascadeRemovedRelations = List.copyOf(cascadeRemovedRelations);
    }
}
