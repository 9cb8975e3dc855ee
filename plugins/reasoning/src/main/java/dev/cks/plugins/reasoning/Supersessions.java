package dev.cks.plugins.reasoning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which step supersedes which, by position among the steps. Every step leads to at most one other, so each knot has one
 * circle, and one walk along unvisited steps finds it; the whole takes linear time.
 */
final class Supersessions {

    private static final int NONE = -1;

    private final List<InferenceStep> steps;
    private final int[] next;

    Supersessions(List<InferenceStep> steps) {
        this.steps = steps;
        this.next = new int[steps.size()];
        Map<String, Integer> positions = new HashMap<>();
        steps.forEach(step -> positions.put(step.id(), positions.size()));
        for (int i = 0; i < next.length; i++) {
            next[i] = steps.get(i)
                    .content()
                    .nonEmptyText("superseded_by")
                    .map(positions::get)
                    .orElse(NONE);
        }
    }

    /** Returns the circles in structure order, each from its first member in structure order onwards. */
    List<List<InferenceStep>> circles() {
        List<Integer> starts = new ArrayList<>();
        int[] visitedFrom = new int[next.length];
        for (int start = 0; start < next.length; start++) {
            int at = start;
            while (at != NONE && visitedFrom[at] == 0) {
                visitedFrom[at] = start + 1;
                at = next[at];
            }
            if (at != NONE && visitedFrom[at] == start + 1) {
                starts.add(Collections.min(circle(at)));
            }
        }
        return starts.stream().sorted().map(this::steps).toList();
    }

    private List<InferenceStep> steps(int first) {
        return circle(first).stream().map(steps::get).toList();
    }

    private List<Integer> circle(int first) {
        List<Integer> circle = new ArrayList<>(List.of(first));
        for (int at = next[first]; at != first; at = next[at]) {
            circle.add(at);
        }
        return circle;
    }
}
