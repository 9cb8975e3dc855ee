package dev.cks.runtime.store;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.Cursor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Graphs in memory, numbered in the order in which they came. For one thread at a time. */
final class GraphTable {

    private static final int AT_ONCE = 500;

    private final NavigableMap<Long, Graph> graphs = new TreeMap<>();
    private final Map<String, Long> numbers = new HashMap<>();
    private long last;

    /** Returns the graphs of a store, in their order. */
    static GraphTable copyOf(Store store) {
        List<Graph> newestFirst = new ArrayList<>();
        Page<Graph> page = store.graphs(any -> true, Optional.empty(), Page.Request.first(AT_ONCE));
        newestFirst.addAll(page.items());
        while (page.next().isPresent()) {
            page = store.graphs(any -> true, Optional.empty(), new Page.Request(page.next(), AT_ONCE));
            newestFirst.addAll(page.items());
        }
        Collections.reverse(newestFirst);
        GraphTable table = new GraphTable();
        newestFirst.forEach(table::put);
        return table;
    }

    Optional<Graph> find(String name) {
        return Optional.ofNullable(numbers.get(name)).map(graphs::get);
    }

    /** Does what a step says. */
    void keep(Step.OfGraph step) {
        step.left().ifPresentOrElse(this::put, () -> remove(step.name()));
    }

    /** Adds a graph as the newest; the one that had its name goes. */
    void put(Graph graph) {
        remove(graph.name());
        last++;
        graphs.put(last, graph);
        numbers.put(graph.name(), last);
    }

    void remove(String name) {
        Long number = numbers.remove(name);
        if (number != null) {
            graphs.remove(number);
        }
    }

    /** Returns a page of those that are wanted, the newest first. */
    Page<Graph> page(Predicate<Graph> wanted, Page.Request page) {
        long before = Pages.before(page);
        if (page.after().isPresent() && before > last) {
            throw Cursor.foreign(String.valueOf(before));
        }
        List<Map.Entry<Long, Graph>> found = graphs.headMap(before, false).descendingMap().entrySet().stream()
                .filter(entry -> wanted.test(entry.getValue()))
                .limit(page.limit() + 1L)
                .toList();
        boolean more = found.size() > page.limit();
        List<Map.Entry<Long, Graph>> shown = more ? found.subList(0, page.limit()) : found;
        Optional<String> next =
                more ? Optional.of(String.valueOf(shown.get(shown.size() - 1).getKey())) : Optional.empty();
        return new Page<>(shown.stream().map(Map.Entry::getValue).toList(), next);
    }
}
