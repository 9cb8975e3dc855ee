package dev.cks.core.validation;

import dev.cks.api.constraint.Finding;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one run of a constraint found, in the platform's own values.
 *
 * @param declarations findings about no focus: those on declarations, and all of a constraint that has no foci
 * @param foci findings by the key of the focus
 * @param lookAgain the first instant at which the time alone may change a verdict
 * @param count how many objects were judged
 * @param failed whether the constraint gave no verdict, and its only finding says so
 */
record Outcome(
        List<Finding> declarations,
        Map<String, List<Finding>> foci,
        Optional<Instant> lookAgain,
        int count,
        boolean failed) {

    static Outcome failure(Finding finding) {
        return new Outcome(List.of(finding), Map.of(), Optional.empty(), 0, true);
    }

    Stream<Finding> findings() {
        return Stream.concat(declarations.stream(), foci.values().stream().flatMap(List::stream));
    }
}
