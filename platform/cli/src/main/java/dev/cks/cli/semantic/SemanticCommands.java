package dev.cks.cli.semantic;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Makes the commands of this package. */
public final class SemanticCommands {

    private SemanticCommands() {}

    /** Returns what makes each of them, by name. */
    public static Map<String, Supplier<Object>> makers(Workbench workbench) {
        Map<String, Supplier<Object>> makers = new LinkedHashMap<>();
        makers.put("evolve", () -> new EvolveCommand(workbench));
        makers.put("diff", () -> new DiffCommand(workbench));
        makers.put("merge", () -> new MergeCommand(workbench));
        makers.put("query", () -> new QueryCommand(workbench));
        makers.put("inspect", () -> new InspectCommand(workbench));
        makers.put("explain-object", () -> new ExplainObjectCommand(workbench));
        makers.put("graph", () -> new GraphCommand(workbench));
        return makers;
    }
}
