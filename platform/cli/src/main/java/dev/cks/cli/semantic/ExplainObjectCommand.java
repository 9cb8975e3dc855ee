package dev.cks.cli.semantic;

import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows why an object of a file is believed. */
@Command(
        name = "explain-object",
        description = "Show why an object is believed: the inference steps that conclude it, and their premises.",
        footer = {"", "Examples:", "  cks explain-object trial.json claim-1"})
final class ExplainObjectCommand implements Callable<Integer> {

    private final Workbench workbench;

    @Parameters(index = "0", paramLabel = "FILE", description = "The structure; - for standard input.")
    private String file = "";

    @Parameters(index = "1", paramLabel = "ID", description = "The object's id.")
    private String id = "";

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Option(
            names = "--format",
            converter = Format.Words.class,
            defaultValue = "text",
            description = "How to show it: ${COMPLETION-CANDIDATES} (default: text).")
    private Format format = Format.TEXT;

    ExplainObjectCommand(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        return Desk.work(workbench, List.of(), format == Format.JSON, this::explain);
    }

    private int explain(Desk desk) {
        KnowledgeStructure structure = desk.structure(file);
        if (structure.find(id).isEmpty()) {
            throw workbench.unusable("There is no object " + workbench.printable(id) + " in " + file);
        }
        desk.now("explaining");
        Map<String, Object> explanation = desk.knowledge().explain(structure, id);
        Results results = new Results(workbench, output);
        if (format == Format.JSON) {
            results.json(explanation);
        } else {
            results.text(ExplanationText.of(explanation, workbench::printable));
        }
        return Desk.OK;
    }
}
