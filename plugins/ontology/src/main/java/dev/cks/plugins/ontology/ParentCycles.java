package dev.cks.plugins.ontology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the cycles among types that have at most one parent each: a walk upwards from every type that no earlier walk
 * met, so the whole takes linear time.
 */
final class ParentCycles {

    private ParentCycles() {}

    /** Returns each cycle once, as the types on it from child to parent. */
    static List<List<String>> in(Map<String, String> parents) {
        List<List<String>> cycles = new ArrayList<>();
        Map<String, String> metFrom = new HashMap<>();
        for (String start : parents.keySet()) {
            @Nullable String type = start;
            while (type != null && !metFrom.containsKey(type)) {
                metFrom.put(type, start);
                type = parents.get(type);
            }
            if (type != null && start.equals(metFrom.get(type))) {
                cycles.add(cycle(type, parents));
            }
        }
        return cycles;
    }

    private static List<String> cycle(String first, Map<String, String> parents) {
        List<String> cycle = new ArrayList<>(List.of(first));
        for (String type = parents.get(first); type != null && !type.equals(first); type = parents.get(type)) {
            cycle.add(type);
        }
        return cycle;
    }
}
