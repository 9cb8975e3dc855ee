package dev.cks.runtime;

import dev.cks.api.plugin.GraphInfo;
import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Page;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.runtime.store.Graph;
import dev.cks.runtime.store.Step;
import dev.cks.runtime.store.Store;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Gives sessions names. */
final class GraphService implements Graphs {

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,127}");
    private static final int LONGEST_DESCRIPTION = 2_000;
    private static final int MOST_TAGS = 50;
    private static final int LONGEST_TAG = 64;

    private final Store store;
    private final Ambient ambient;
    private final KnownSessions sessions;
    private final Repetition repetition;

    GraphService(Store store, Ambient ambient) {
        this.store = store;
        this.ambient = ambient;
        this.sessions = new KnownSessions(store);
        this.repetition = new Repetition(ambient.random());
    }

    @Override
    public GraphInfo register(Registration registration, boolean replace) {
        Graph graph = checked(registration);
        return repetition
                .until(() -> {
                    sessions.describe(graph.sessionId());
                    return store.keep(registering(graph, replace));
                })
                .map(kept -> info(graph))
                .orElseThrow(() -> overtaken(graph.name()));
    }

    /** Whoever replaces a name need not know what it stood for. */
    private Step registering(Graph graph, boolean replace) {
        Optional<Graph> before;
        try {
            before = store.graph(graph.name());
        } catch (ToolException failure) {
            if (replace && KnownSessions.isDamage(failure)) {
                return new Step.RestoreGraph(graph);
            }
            throw failure;
        }
        if (before.isPresent() && !replace) {
            throw taken(before.get());
        }
        if (before.isEmpty() && store.isTaken(graph.name())) {
            throw taken(graph.name());
        }
        return new Step.RegisterGraph(graph, before);
    }

    @Override
    public Optional<GraphInfo> find(String name) {
        return store.graph(name).map(this::info);
    }

    @Override
    public Page<GraphInfo> list(Filter filter, Page.Request page) {
        return store.graphs(wanted(filter), Optional.empty(), page).map(this::info);
    }

    @Override
    public Optional<GraphInfo> unregister(String name) {
        Step.OfGraph made = repetition
                .until(() -> {
                    Step.OfGraph step = unregistering(name);
                    return store.keep(step).map(kept -> step);
                })
                .orElseThrow(() -> overtaken(name));
        return made.before().map(this::info);
    }

    private Step.OfGraph unregistering(String name) {
        try {
            return new Step.UnregisterGraph(store.graph(name).orElseThrow(() -> notFound(name)));
        } catch (ToolException failure) {
            if (KnownSessions.isDamage(failure)) {
                return new Step.DiscardGraph(name);
            }
            throw failure;
        }
    }

    private static Predicate<Graph> wanted(Filter filter) {
        Optional<String> query = filter.query().map(text -> text.toLowerCase(Locale.ROOT));
        return graph -> filter.tag().map(graph.tags()::contains).orElse(true)
                && query.map(text -> texts(graph).anyMatch(part -> part.contains(text)))
                        .orElse(true);
    }

    private static Stream<String> texts(Graph graph) {
        return Stream.concat(Stream.of(graph.name(), graph.description()), graph.tags().stream())
                .map(text -> text.toLowerCase(Locale.ROOT));
    }

    private GraphInfo info(Graph graph) {
        return new GraphInfo(
                graph.name(),
                graph.sessionId(),
                state(graph.sessionId()),
                graph.description(),
                graph.tags(),
                graph.at());
    }

    /** A damaged session takes neither its names nor those of others away. */
    private String state(String sessionId) {
        try {
            return sessions.state(sessionId).map(SessionState::word).orElse(GraphInfo.DELETED);
        } catch (ToolException failure) {
            if (KnownSessions.isDamage(failure)) {
                return GraphInfo.DAMAGED;
            }
            throw failure;
        }
    }

    private Graph checked(Registration registration) {
        if (!NAME.matcher(registration.name()).matches()) {
            throw refusal(
                    "name",
                    "must be 1 to 128 lower-case letters, digits, dots, underscores and hyphens, the first of them a"
                            + " letter or a digit");
        }
        if (registration.description().length() > LONGEST_DESCRIPTION) {
            throw refusal("description", "must have at most " + LONGEST_DESCRIPTION + " characters");
        }
        List<String> tags = registration.tags().stream().distinct().toList();
        if (tags.size() > MOST_TAGS || !tags.stream().allMatch(GraphService::isTag)) {
            throw refusal("tags", "must be at most " + MOST_TAGS + " texts of 1 to " + LONGEST_TAG + " characters");
        }
        return new Graph(
                registration.name(),
                registration.sessionId(),
                registration.description(),
                tags,
                ambient.clock().instant());
    }

    private static boolean isTag(String tag) {
        return !tag.isBlank() && tag.length() <= LONGEST_TAG;
    }

    private static ToolException taken(Graph graph) {
        return new ToolException(
                ErrorCode.INVALID_PARAMETER,
                "The name \"" + graph.name() + "\" is that of the session \"" + graph.sessionId()
                        + "\"; use another name, or replace: true to take it",
                Map.of("parameter", "name", "session_id", graph.sessionId()));
    }

    private static ToolException taken(String name) {
        return new ToolException(
                ErrorCode.INVALID_PARAMETER,
                "The name \"" + name + "\" is taken; use another",
                Map.of("parameter", "name"));
    }

    private static ToolException refusal(String parameter, String fault) {
        return new ToolException(
                ErrorCode.INVALID_PARAMETER, "\"" + parameter + "\" " + fault, Map.of("parameter", parameter));
    }

    private static ToolException notFound(String name) {
        return new ToolException(
                ErrorCode.GRAPH_NOT_FOUND,
                "No graph is registered as " + Excerpt.quoted(name),
                Map.of("name", Excerpt.of(name)));
    }

    private static ToolException overtaken(String name) {
        return new ToolException(
                ErrorCode.CONCURRENT_MODIFICATION,
                "Others changed the graph \"" + name + "\" faster than this change could be made. "
                        + ErrorCode.CONCURRENT_MODIFICATION.remedy());
    }
}
