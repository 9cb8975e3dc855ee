package dev.cks.core.merge;

import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;

/** What came of a merge. */
public sealed interface MergeOutcome {

    /**
     * The branches are united.
     *
     * @param structure the base's objects in the base's order, then what the first branch added, then what the second
     * @param droppedRelations ids of the relations left out because something they name, directly or over other
     *     relations, is not in the structure
     */
    record Merged(KnowledgeStructure structure, List<String> droppedRelations) implements MergeOutcome {

        /** Copies the list. */
        public Merged {
            droppedRelations = List.copyOf(droppedRelations);
        }
    }

    /**
     * The branches contradict each other.
     *
     * @param conflicts what nothing resolves, by id in code point order; at least one
     */
    record Conflicting(List<Conflict> conflicts) implements MergeOutcome {

        /** Copies the list. */
        public Conflicting {
            conflicts = List.copyOf(conflicts);
        }
    }
}
