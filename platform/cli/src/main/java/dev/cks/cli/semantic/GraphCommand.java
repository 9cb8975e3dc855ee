package dev.cks.cli.semantic;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Diagram;
import dev.cks.api.plugin.DiagramQuery;
import dev.cks.api.plugin.DiagramQuery.View;
import dev.cks.cli.graph.GraphPage;
import dev.cks.cli.options.WordConverter;
import dev.cks.core.diagram.Drawings;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws a file. */
@Command(
        name = "graph",
        description = {
            "Draw a file as a Mermaid diagram, or as one HTML page that works offline.",
            "What breaks rules is marked; that is no reason for another exit code."
        },
        footer = {
            "",
            "Examples:",
            "  cks graph trial.json --format html -o trial.html",
            "  cks graph trial.json --seed arm-1 --depth 2",
            "  cks graph trial.json --mode inference --include-superseded"
        })
final class GraphCommand implements Callable<Integer> {

    private enum Picture {
        MERMAID,
        HTML;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private enum Mode {
        STRUCTURE,
        INFERENCE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Reads the word for a picture. */
    static final class Pictures extends WordConverter<Picture> {

        Pictures() {
            super(Picture.values());
        }
    }

    /** Reads the word for a mode. */
    static final class Modes extends WordConverter<Mode> {

        Modes() {
            super(Mode.values());
        }
    }

    private final Workbench workbench;

    @Parameters(index = "0", paramLabel = "FILE", description = "The structure; - for standard input.")
    private String file = "";

    @Option(
            names = "--format",
            converter = Pictures.class,
            defaultValue = "mermaid",
            description = "How to draw it: ${COMPLETION-CANDIDATES} (default: mermaid).")
    private Picture format = Picture.MERMAID;

    @Option(
            names = "--mode",
            converter = Modes.class,
            defaultValue = "structure",
            description = "What to draw: ${COMPLETION-CANDIDATES} (default: structure).")
    private Mode mode = Mode.STRUCTURE;

    @Option(
            names = "--include-superseded",
            description = "In mode inference, draw steps that another one replaced as well.")
    private boolean includeSuperseded;

    @Mixin
    private SelectionOptions selection = new SelectionOptions();

    @Mixin
    private ExtensionOptions extensions = new ExtensionOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    GraphCommand(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        return Desk.work(workbench, extensions.names(), false, this::draw);
    }

    private int draw(Desk desk) {
        KnowledgeStructure structure = desk.structure(file);
        desk.now("checking");
        ValidationReport report = desk.knowledge().judge(structure, desk.extensions());
        desk.now("drawing");
        DiagramQuery query = new DiagramQuery(
                new View(mode == Mode.INFERENCE, includeSuperseded),
                selection.seeds(),
                selection.depth(),
                selection.maxObjects(workbench));
        Results results = new Results(workbench, output);
        if (format == Picture.HTML) {
            String title = file.equals("-") ? "cks graph" : file;
            results.text(new GraphPage().of(title, new Drawings().sketch(structure, query), structure, report));
        } else {
            Diagram diagram = desk.knowledge().draw(structure, query, report);
            results.text(diagram.mermaid());
        }
        return Desk.OK;
    }
}
