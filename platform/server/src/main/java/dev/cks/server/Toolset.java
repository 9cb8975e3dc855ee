package dev.cks.server;

import dev.cks.core.text.NearestName;
import dev.cks.host.RegisteredTool;
import dev.cks.host.ToolCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Which tools a server lists; the others can be called all the same. A model reads the whole list before it does
 * anything, so the list is kept short unless somebody asks for more.
 *
 * @param names names of sets, and names of tools as they are called
 */
public record Toolset(List<String> names) {

    /** The set that is listed unless others are named. */
    public static final String DEFAULT = "default";

    private static final String ALL = "all";
    private static final String PLUGINS = "plugins";

    /** Ids that begin so are reserved to the distribution's own plugins. */
    private static final String OUR_PLUGINS = "cks-";

    private static final Map<String, List<String>> SETS = Map.ofEntries(
            Map.entry(
                    DEFAULT,
                    List.of(
                            "validate_knowledge",
                            "evolve_knowledge",
                            "query_subgraph",
                            "explain_knowledge",
                            "serialize_knowledge",
                            "detect_contradictions",
                            "list-extensions",
                            "list_sessions",
                            "list_versions",
                            "create_branch",
                            "merge_branch",
                            "verify_source")),
            Map.entry(
                    "analysis",
                    List.of("detect_contradictions", "explain_knowledge", "query_subgraph", "visualize_graph")),
            Map.entry(
                    "branches",
                    List.of("create_branch", "fork_sandbox", "list_branches", "merge_branch", "merge_knowledge")),
            Map.entry(
                    "decisions",
                    List.of(
                            "decision_admin",
                            "decision_conflicts",
                            "decision_context",
                            "decision_history",
                            "decision_query",
                            "decision_record",
                            "decision_search")),
            Map.entry("evolution", List.of("evolve_knowledge", "suggest_evolution")),
            Map.entry("exchange", List.of("export_knowledge", "import_knowledge")),
            Map.entry("graphs", List.of("get_graph", "list_graphs", "register_graph", "unregister_graph")),
            Map.entry(
                    "history",
                    List.of("compare_versions", "explain_diff", "get_version", "list_versions", "revert_version")),
            Map.entry("operation", List.of("get_metrics", "list-extensions")),
            Map.entry("sessions", List.of("close_session", "delete_session", "list_sessions")),
            Map.entry("verification", List.of("refresh_verification", "verify_source")));

    /** Copies the list. */
    public Toolset {
        names = List.copyOf(names);
    }

    /**
     * Returns the tools to list, in the order of the catalog.
     *
     * @param readOnly whether those stay out that change something
     */
    List<RegisteredTool> listed(ToolCatalog catalog, boolean readOnly) {
        return catalog.tools().stream()
                .filter(tool -> !readOnly || tool.info().hints().readOnly())
                .filter(tool -> names.stream().anyMatch(name -> covers(name, tool, catalog)))
                .toList();
    }

    /** Returns for every name that stands for nothing what is meant by it, or where to look. */
    public Map<String, String> unknown(ToolCatalog catalog) {
        Map<String, String> hints = new TreeMap<>();
        names.stream()
                .filter(name -> !isSet(name) && catalog.find(name).isEmpty())
                .forEach(name -> hints.put(name, hint(name, catalog)));
        return hints;
    }

    private static boolean isSet(String name) {
        return name.equals(ALL) || name.equals(PLUGINS) || SETS.containsKey(name);
    }

    private static boolean covers(String name, RegisteredTool tool, ToolCatalog catalog) {
        return switch (name) {
            case ALL -> true;
            case PLUGINS -> isForeign(tool);
            case DEFAULT -> isForeign(tool) || holds(name, tool);
            default -> isSet(name) ? holds(name, tool) : catalog.find(name).equals(Optional.of(tool));
        };
    }

    /** The tools of other plugins are why somebody installed them. */
    private static boolean isForeign(RegisteredTool tool) {
        return !tool.pluginId().startsWith(OUR_PLUGINS);
    }

    private static boolean holds(String set, RegisteredTool tool) {
        return !isForeign(tool)
                && SETS.getOrDefault(set, List.of()).contains(tool.info().name());
    }

    private static String hint(String name, ToolCatalog catalog) {
        List<String> sets = Stream.concat(Stream.of(ALL, PLUGINS), SETS.keySet().stream())
                .sorted()
                .toList();
        List<String> known = Stream.concat(
                        sets.stream(), catalog.tools().stream().map(RegisteredTool::name))
                .toList();
        return NearestName.of(name, known)
                .map(nearest -> "did you mean " + nearest + "?")
                .orElse("the sets are " + String.join(", ", sets) + ", and every tool can be named");
    }
}
