package dev.cks.runtime.gate;

import dev.cks.api.constraint.ValidationReport;

/**
 * A structure with unproven provenance: nothing of it may be kept or shown, so the verdict doesn't even hold it.
 *
 * @param report what was found, the broken rules included
 */
public record Rejected(ValidationReport report) implements Verdict {}
