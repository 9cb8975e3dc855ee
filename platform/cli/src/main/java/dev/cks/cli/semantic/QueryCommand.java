package dev.cks.cli.semantic;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Subgraph;
import dev.cks.api.plugin.SubgraphQuery;
import dev.cks.api.plugin.SubgraphQuery.Budget;
import dev.cks.api.plugin.SubgraphQuery.Filter;
import dev.cks.api.tool.ToolException;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the surroundings of some objects of a file. */
@Command(
        name = "query",
        description = "Show the objects within some steps of the seeds, and the relations among them.",
        footer = {
            "",
            "Examples:",
            "  cks query trial.json --seed arm-1 --depth 2",
            "  cks query trial.json --seed arm-1 --relation-type derives --max-objects 20",
            "  cks query trial.json --where status=accepted --format json"
        })
final class QueryCommand implements Callable<Integer> {

    private final Workbench workbench;

    @Parameters(index = "0", paramLabel = "FILE", description = "The structure; - for standard input.")
    private String file = "";

    @Mixin
    private SelectionOptions selection = new SelectionOptions();

    @Option(names = "--relation-type", paramLabel = "TYPE", description = "Relation types to follow; repeatable.")
    private Set<String> relationTypes = new LinkedHashSet<>();

    @Option(names = "--object-type", paramLabel = "TYPE", description = "Object types to find; repeatable.")
    private Set<String> objectTypes = new LinkedHashSet<>();

    @Option(
            names = "--where",
            paramLabel = "KEY=VALUE",
            description = "A value, as JSON or as it is, that the content must hold; repeatable.")
    private Map<String, String> where = new LinkedHashMap<>();

    @Option(
            names = "--max-tokens",
            defaultValue = "0",
            paramLabel = "N",
            description = "How many tokens to show at most, as estimated; 0 for any number (default: 0).")
    private int maxTokens;

    @Option(
            names = "--weight",
            paramLabel = "TYPE=N",
            description = "What objects of a type are worth where there is a limit (default: 1); repeatable.")
    private Map<String, Double> weights = new LinkedHashMap<>();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Option(
            names = "--format",
            converter = Format.Words.class,
            defaultValue = "text",
            description = "text for the structure, json for it and the counts: ${COMPLETION-CANDIDATES}.")
    private Format format = Format.TEXT;

    QueryCommand(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        if (maxTokens < 0) {
            throw workbench.unusable("--max-tokens must not be negative");
        }
        if (weights.values().stream().anyMatch(weight -> !Double.isFinite(weight))) {
            throw workbench.unusable("--weight takes finite numbers");
        }
        return Desk.work(workbench, List.of(), format == Format.JSON, this::query);
    }

    private int query(Desk desk) {
        KnowledgeStructure structure = desk.structure(file);
        desk.now("searching");
        Subgraph found = desk.knowledge().query(structure, query());
        String text = desk.knowledge().serialize(found.structure());
        Results results = new Results(workbench, output);
        if (format == Format.JSON) {
            Map<String, Object> answer = new LinkedHashMap<>(found.toJson());
            answer.put("subgraph", text);
            results.json(answer);
        } else {
            results.text(text);
            if (found.truncated()) {
                workbench
                        .errors()
                        .println("shown are " + found.returnedNodes() + " of " + found.foundNodes()
                                + " objects"
                                + found.suggestedNextSeed()
                                        .map(seed -> "; go on with --seed " + workbench.printable(seed))
                                        .orElse(""));
            }
        }
        return Desk.OK;
    }

    private SubgraphQuery query() {
        Map<String, @Nullable Object> content = new LinkedHashMap<>();
        where.forEach((key, value) -> content.put(key, value(value)));
        return new SubgraphQuery(
                selection.seeds(),
                selection.depth(),
                new Filter(relationTypes, objectTypes, content),
                new Budget(selection.maxObjects(workbench), maxTokens, weights));
    }

    /** What is no JSON is meant as the string that it is. */
    private static @Nullable Object value(String text) {
        try {
            return new Codec(ParseLimits.DEFAULT).parseValue(text);
        } catch (ToolException noJson) {
            return text;
        }
    }
}
