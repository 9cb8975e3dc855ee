package dev.cks.core.evolution;

import java.util.Optional;

/** One well-formed change. */
sealed interface Operation
        permits AddObject,
                AddRelation,
                RemoveObject,
                RemoveRelation,
                UpdateObject,
                RenameObject,
                RecordInference,
                ResolveInferenceConflict {

    /** Returns the word by which requests ask for it. */
    String type();

    /** Changes the objects, or returns why that isn't possible; then they may be in any state. */
    Optional<String> apply(WorkingObjects objects);
}
