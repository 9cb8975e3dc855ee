package dev.cks.runtime;

import dev.cks.api.plugin.Page;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.core.validation.InstalledNames;
import dev.cks.runtime.store.Graph;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.StoredSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The graphs whose session remembers an extension that isn't installed: they can be read and take no change. Of very many graphs
 * only the newest are looked at.
 */
public final class BereftGraphs {

    private static final int MOST = 10_000;
    private static final int PAGE = 100;

    private final Store store;

    /** Looks for them in a store. */
    public BereftGraphs(Store store) {
        this.store = store;
    }

    /**
     * Returns the names of the graphs, whosever they are, the newest first.
     *
     * @param installed what is installed
     */
    public List<String> without(ExtensionResolver installed) {
        List<String> names = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        int seen = 0;
        do {
            Page<Graph> page = store.graphs(graph -> true, Optional.empty(), new Page.Request(cursor, PAGE));
            page.items().stream()
                    .filter(graph -> lacks(graph, installed))
                    .map(Graph::name)
                    .forEach(names::add);
            cursor = page.next();
            seen += PAGE;
        } while (cursor.isPresent() && seen < MOST);
        return names;
    }

    private boolean lacks(Graph graph, ExtensionResolver installed) {
        List<String> remembered = store.sessionEntry(graph.sessionId())
                .map(StoredSession.Entry::extensions)
                .orElse(List.of());
        return !InstalledNames.of(remembered, installed).missing().isEmpty();
    }
}
