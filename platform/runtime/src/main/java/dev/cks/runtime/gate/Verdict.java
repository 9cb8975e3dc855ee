package dev.cks.runtime.gate;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Judged;
import java.util.Optional;

/** What the gate says of a structure. */
public sealed interface Verdict permits Admitted, Draft, Rejected {

    /** Returns what may be shown of it. */
    default Judged judged() {
        Optional<KnowledgeStructure> structure = this instanceof Admitted admitted
                ? Optional.of(admitted.structure())
                : this instanceof Draft draft ? Optional.of(draft.structure()) : Optional.empty();
        return new Judged(report(), structure);
    }

    /** Returns what was found. */
    ValidationReport report();
}
