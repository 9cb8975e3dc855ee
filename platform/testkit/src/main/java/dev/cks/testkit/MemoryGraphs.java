package dev.cks.testkit;

import dev.cks.api.plugin.GraphInfo;
import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Keeps names for the duration of a test; lists have one page, and time stands still. */
final class MemoryGraphs implements Graphs {

    private final Sessions sessions;
    private final Map<String, GraphInfo> graphs = new LinkedHashMap<>();

    MemoryGraphs(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public GraphInfo register(Registration registration, boolean replace) {
        String name = registration.name();
        if (graphs.containsKey(name) && !replace) {
            throw new ToolException(ErrorCode.INVALID_PARAMETER, "The name \"" + name + "\" is taken");
        }
        GraphInfo graph = new GraphInfo(
                name,
                registration.sessionId(),
                sessions.describe(registration.sessionId()).state(),
                registration.description(),
                registration.tags(),
                Instant.EPOCH);
        graphs.remove(name);
        graphs.put(name, graph);
        return graph;
    }

    @Override
    public Optional<GraphInfo> find(String name) {
        return Optional.ofNullable(graphs.get(name));
    }

    @Override
    public Page<GraphInfo> list(Filter filter, Page.Request page) {
        List<GraphInfo> wanted = new ArrayList<>(graphs.values().stream()
                .filter(graph -> filter.tag().map(graph.tags()::contains).orElse(true))
                .filter(graph ->
                        filter.query().map(text -> contains(graph, text)).orElse(true))
                .toList());
        Collections.reverse(wanted);
        return new Page<>(wanted, Optional.empty());
    }

    private static boolean contains(GraphInfo graph, String text) {
        return Stream.concat(Stream.of(graph.name(), graph.description()), graph.tags().stream())
                .anyMatch(part -> part.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT)));
    }

    @Override
    public Optional<GraphInfo> unregister(String name) {
        GraphInfo graph = graphs.remove(name);
        if (graph == null) {
            throw new ToolException(ErrorCode.GRAPH_NOT_FOUND, "No graph is registered as \"" + name + "\"");
        }
        return Optional.of(graph);
    }
}
