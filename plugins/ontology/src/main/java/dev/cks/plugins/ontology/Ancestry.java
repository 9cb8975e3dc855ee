package dev.cks.plugins.ontology;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Knows of every type in a hierarchy the range of numbers that it shares with its subtypes, so that descent is a
 * comparison, however deep the hierarchy is. The types on a cycle are subtypes of each other and share one range.
 */
final class Ancestry {

    /** The numbers of a type and its subtypes, both ends included; the first is the number of the type itself. */
    record Range(int first, int last) {}

    private final Map<String, String> head = new HashMap<>();
    private final Map<String, Range> ranges = new HashMap<>();

    Ancestry(Map<String, String> parents) {
        for (List<String> cycle : ParentCycles.in(parents)) {
            cycle.forEach(type -> head.put(type, cycle.get(0)));
        }
        number(parents);
    }

    /** Returns the range of a type, empty when no definition mentions it. */
    Optional<Range> range(String type) {
        return Optional.ofNullable(ranges.get(head(type)));
    }

    private void number(Map<String, String> parents) {
        Map<String, List<String>> children = new LinkedHashMap<>();
        Set<String> roots = new LinkedHashSet<>();
        parents.forEach((type, parent) -> {
            if (!parents.containsKey(parent) || head.containsKey(parent)) {
                roots.add(head(parent));
            }
            if (!head.containsKey(type)) {
                children.computeIfAbsent(head(parent), above -> new ArrayList<>(1))
                        .add(type);
            }
        });
        List<String> order = preorder(roots, children);
        for (int i = order.size() - 1; i >= 0; i--) {
            List<String> below = children.getOrDefault(order.get(i), List.of());
            int last = i;
            for (String child : below) {
                last = Math.max(last, Objects.requireNonNull(ranges.get(child)).last());
            }
            ranges.put(order.get(i), new Range(i, last));
        }
    }

    private static List<String> preorder(Set<String> roots, Map<String, List<String>> children) {
        List<String> order = new ArrayList<>();
        Deque<String> open = new ArrayDeque<>(roots);
        while (!open.isEmpty()) {
            String type = open.pop();
            order.add(type);
            children.getOrDefault(type, List.of()).forEach(open::push);
        }
        return order;
    }

    private String head(String type) {
        return head.getOrDefault(type, type);
    }
}
