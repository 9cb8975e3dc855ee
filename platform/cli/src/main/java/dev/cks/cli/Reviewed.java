package dev.cks.cli;

import dev.cks.api.constraint.ValidationReport;
import java.util.Map;

/**
 * A report as the operator wants to see it.
 *
 * @param report what is left, with the severities that the operator gave
 * @param suppressed how many findings of each code were left out, in code point order
 */
record Reviewed(ValidationReport report, Map<String, Integer> suppressed) {

    int suppressedCount() {
        return suppressed.values().stream().mapToInt(Integer::intValue).sum();
    }
}
