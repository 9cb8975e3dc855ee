package dev.cks.cli;

import dev.cks.api.tool.ToolException;
import dev.cks.cli.configuration.ConfigurationProblem;
import dev.cks.core.Version;
import dev.cks.host.Generation;
import dev.cks.host.Reload;
import dev.cks.host.ReloadCause;
import dev.cks.runtime.BereftGraphs;
import dev.cks.runtime.event.Event;
import dev.cks.server.Exposure;
import dev.cks.server.HostGenerations;
import dev.cks.server.change.Changes;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a server offers as long as it runs. Plugins are loaded anew when somebody wants that; clients are told what they list
 * otherwise, and operators what changed and which graphs can't be changed without it. Safe for use by many threads.
 */
final class LiveOffers implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LiveOffers.class);

    /** What is named in one event. */
    private static final int MOST_NAMES = 100;

    private final Platform platform;
    private final Exposure exposure;
    private final HostGenerations generations;
    private final Deque<Runnable> ends = new ConcurrentLinkedDeque<>();
    private final Set<ConfigurationProblem> known;

    LiveOffers(Platform platform) {
        this.platform = platform;
        Changes changes = new Changes();
        platform.events().subscribe(changes);
        this.generations = new HostGenerations(platform.host(), platform.assembly()::offered, changes);
        this.exposure = new Exposure(
                generations, platform.assembly().limits(), platform.ambient().clock(), changes);
        this.known = new HashSet<>(platform.unknownNames());
        untilClosed(platform.host().onReload(this::reloaded)::close);
    }

    /** Returns what clients are offered. */
    Exposure exposure() {
        return exposure;
    }

    /**
     * Loads plugins anew, without waiting.
     *
     * @return what came of it as plain JSON values: those of {@link Reload#toJson}, {@code ok}, the {@code graphs} that can't be
     *     changed any more, and the {@code problems} of all plugins
     */
    CompletionStage<Map<String, Object>> reload(ReloadCause cause) {
        return platform.host().reload(cause).thenApply(this::toJson);
    }

    /** Returns what is loaded as plain JSON values. */
    Map<String, Object> state() {
        Generation generation = platform.host().current();
        Map<String, Object> json = new LinkedHashMap<>(about());
        json.put("ok", true);
        json.put("generation", generation.number());
        json.put("problems", problems(generation));
        return json;
    }

    /** Returns a name that no other server of the home has. */
    String serverName() {
        String unique = platform.ambient().ids().get().replace("-", "");
        return ProcessHandle.current().pid() + "-" + unique.substring(Math.max(0, unique.length() - 8));
    }

    /** Keeps something going until this is closed, what was added last ends first. */
    void untilClosed(Runnable end) {
        ends.push(end);
    }

    @Override
    public void close() {
        ends.forEach(Runnable::run);
    }

    private void reloaded(Reload reload) {
        generations.reloaded(reload);
        platform.events()
                .publish(new Event(
                        platform.ambient().ids().get(),
                        reload.succeeded() ? Event.Type.PLUGINS_RELOADED : Event.Type.RELOAD_FAILED,
                        platform.ambient().clock().instant(),
                        0,
                        detail(reload)));
        if (reload.succeeded()) {
            warnOfUnknownNames();
        }
    }

    /** Names that stood for something until now don't end a server. */
    private void warnOfUnknownNames() {
        List<ConfigurationProblem> problems = platform.unknownNames();
        problems.stream().filter(problem -> !known.contains(problem)).forEach(problem -> LOG.warn("{}", problem));
        known.clear();
        known.addAll(problems);
    }

    private Map<String, String> detail(Reload reload) {
        Map<String, String> detail = new LinkedHashMap<>();
        detail.put("cause", reload.cause().word());
        detail.put("generation", Long.toString(reload.generation()));
        detail.put("outcome", reload.toString());
        put("extensions_added", reload.changes().extensionsAdded(), detail);
        put("extensions_gone", reload.changes().extensionsGone(), detail);
        put("graphs", graphs(reload), detail);
        return detail;
    }

    private static void put(String key, List<String> names, Map<String, String> detail) {
        if (!names.isEmpty()) {
            String more = names.size() > MOST_NAMES ? ", and " + (names.size() - MOST_NAMES) + " more" : "";
            detail.put(key, String.join(", ", names.subList(0, Math.min(names.size(), MOST_NAMES))) + more);
        }
    }

    private Map<String, Object> toJson(Reload reload) {
        Map<String, Object> json = new LinkedHashMap<>(about());
        json.put("ok", reload.succeeded());
        reload.toJson().forEach((key, value) -> {
            if (value != null) {
                json.put(key, value);
            }
        });
        json.put("graphs", graphs(reload));
        json.put("problems", problems(platform.host().current()));
        return json;
    }

    private static Map<String, Object> about() {
        return Map.of("pid", ProcessHandle.current().pid(), "version", String.valueOf(Version.current()));
    }

    private static List<Map<String, Object>> problems(Generation generation) {
        return generation.reports().stream()
                .flatMap(report -> report.problems().stream()
                        .map(problem -> Map.<String, Object>of(
                                "plugin", report.label(),
                                "state", report.state().word(),
                                "code", problem.code().name(),
                                "detail", problem.detail())))
                .toList();
    }

    /** Returns the graphs that lack an extension, when some are gone. */
    private List<String> graphs(Reload reload) {
        if (reload.changes().extensionsGone().isEmpty()) {
            return List.of();
        }
        try {
            return new BereftGraphs(platform.store()).without(platform.host().registry());
        } catch (ToolException unreadable) {
            LOG.warn("Which graphs lack an extension can't be told: {}", unreadable.getMessage());
            return List.of();
        }
    }
}
