package dev.cks.core.structure;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Groups items by a label, keeping their order; the labels are numbered in code point order. */
final class LabelIndex<T> {

    private record Group<T>(int number, List<T> items) {}

    private final Map<String, Group<T>> groups = new HashMap<>();
    private final Set<String> labels;

    LabelIndex(List<T> items, Function<T, String> label) {
        Map<String, List<T>> collected = new HashMap<>();
        for (T item : items) {
            collected
                    .computeIfAbsent(label.apply(item), any -> new ArrayList<>())
                    .add(item);
        }
        List<String> sorted = new ArrayList<>(collected.keySet());
        sorted.sort(CodePointOrder.INSTANCE);
        for (String each : sorted) {
            List<T> group = collected.getOrDefault(each, List.of());
            groups.put(each, new Group<>(groups.size(), List.copyOf(group)));
        }
        this.labels = Collections.unmodifiableSet(new LinkedHashSet<>(sorted));
    }

    /** Returns the labels in code point order. */
    Set<String> labels() {
        return labels;
    }

    /** Returns the items that bear the label. */
    List<T> items(String label) {
        @Nullable Group<T> group = groups.get(label);
        return group == null ? List.of() : group.items();
    }

    /** Returns the number of the label, -1 when no item bears it. */
    int number(String label) {
        @Nullable Group<T> group = groups.get(label);
        return group == null ? -1 : group.number();
    }
}
