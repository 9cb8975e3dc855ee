package dev.cks.host.intake;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the shortest way on which a plugin depends on itself. */
final class Circle {

    private final Map<String, Candidate> plugins;
    private final String start;
    private final Map<String, String> cameFrom = new HashMap<>();

    Circle(Map<String, Candidate> plugins, String start) {
        this.plugins = plugins;
        this.start = start;
    }

    /** Returns the ids on the way, the plugin's own first and last; empty when there is no such way. */
    List<String> path() {
        Deque<String> frontier = new ArrayDeque<>(List.of(start));
        while (!frontier.isEmpty() && !cameFrom.containsKey(start)) {
            String id = frontier.remove();
            for (String target : dependenciesOf(id)) {
                if (cameFrom.putIfAbsent(target, id) == null) {
                    frontier.add(target);
                }
            }
        }
        return cameFrom.containsKey(start) ? way() : List.of();
    }

    private List<String> dependenciesOf(String id) {
        @Nullable Candidate plugin = plugins.get(id);
        return plugin == null ? List.of() : plugin.dependencyIds();
    }

    private List<String> way() {
        Deque<String> way = new ArrayDeque<>(List.of(start));
        String step = start;
        do {
            step = cameFrom.getOrDefault(step, start);
            way.addFirst(step);
        } while (!step.equals(start));
        return List.copyOf(way);
    }
}
