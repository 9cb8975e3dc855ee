package dev.cks.core.diff;

import java.util.List;
import java.util.Map;

/**
 * How one structure becomes another.
 *
 * @param operations what evolution has to apply, as plain JSON values with full contents; empty when nothing differs
 * @param summary how much differs
 */
public record Difference(List<Map<String, Object>> operations, DifferenceSummary summary) {

    /** Copies the list. */
    public Difference {
        operations = List.copyOf(operations);
    }
}
