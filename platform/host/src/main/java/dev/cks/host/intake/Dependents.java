package dev.cks.host.intake;

import dev.cks.host.report.ProblemCode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Knows which plugins depend on which. */
final class Dependents {

    private final Map<String, List<Candidate>> byTarget = new HashMap<>();

    Dependents(Collection<Candidate> candidates) {
        candidates.forEach(candidate -> candidate
                .dependencyIds()
                .forEach(target -> byTarget.computeIfAbsent(target, unseen -> new ArrayList<>())
                        .add(candidate)));
    }

    /** Returns those that name the plugin as a dependency. */
    List<Candidate> of(String id) {
        return byTarget.getOrDefault(id, List.of());
    }

    /** Refuses everything that depends on a refused plugin, at whatever remove, unless it was refused already. */
    void refuseAllBehind(String id) {
        Deque<String> refused = new ArrayDeque<>(List.of(id));
        while (!refused.isEmpty()) {
            String target = refused.remove();
            for (Candidate dependent : of(target)) {
                if (!dependent.report().refused()) {
                    dependent.report().refuse(ProblemCode.DEP_FAILED, "Depends on " + target + ", which was refused");
                    refused.add(dependent.id());
                }
            }
        }
    }
}
