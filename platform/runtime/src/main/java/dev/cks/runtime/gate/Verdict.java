package dev.cks.runtime.gate;

import dev.cks.api.constraint.ValidationReport;

/** What the gate says of a structure. */
public sealed interface Verdict permits Admitted, Draft, Rejected {

    /** Returns what was found. */
    ValidationReport report();
}
