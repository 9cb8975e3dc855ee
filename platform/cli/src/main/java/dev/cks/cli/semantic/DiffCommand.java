package dev.cks.cli.semantic;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.StructureDifference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the operations that make one file of another. */
@Command(
        name = "diff",
        description = "Show the operations that make B of A, for cks evolve; an empty array when nothing differs.",
        footer = {
            "",
            "Examples:",
            "  cks diff old.json new.json",
            "  cks diff old.json new.json | cks evolve old.json -"
        })
final class DiffCommand implements Callable<Integer> {

    private final Workbench workbench;

    @Parameters(index = "0", paramLabel = "A", description = "The structure before; - for standard input.")
    private String before = "";

    @Parameters(index = "1", paramLabel = "B", description = "The structure after; - for standard input.")
    private String after = "";

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Option(
            names = "--format",
            converter = Format.Words.class,
            defaultValue = "text",
            description = "text for the operations, json for them and a summary: ${COMPLETION-CANDIDATES}.")
    private Format format = Format.TEXT;

    DiffCommand(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        return Desk.work(workbench, List.of(), format == Format.JSON, this::diff);
    }

    private int diff(Desk desk) {
        KnowledgeStructure source = desk.structure(before);
        KnowledgeStructure target = desk.structure(after);
        desk.now("comparing");
        StructureDifference difference = desk.knowledge().diff(source, target);
        Results results = new Results(workbench, output);
        if (format == Format.TEXT) {
            results.json(difference.operations());
        } else {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("operations", difference.operations());
            answer.put("summary", difference.summary());
            results.json(answer);
        }
        return Desk.OK;
    }
}
