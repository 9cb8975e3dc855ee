package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.Delta;
import java.util.List;

/**
 * What operations made of a structure.
 *
 * @param structure the new structure
 * @param operationsApplied how many operations there were
 * @param cascadeRemovedRelations ids of the relations that went because something they name went, as far as no later
 *     operation brought them back; in the order in which they went
 * @param delta how the new structure differs from the old one
 */
public record Evolved(
        KnowledgeStructure structure, int operationsApplied, List<String> cascadeRemovedRelations, Delta delta) {

    /** Copies the list. */
    public Evolved {
        cascadeRemovedRelations = List.copyOf(cascadeRemovedRelations);
    }
}
