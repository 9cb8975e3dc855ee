package dev.cks.cli.semantic;

import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what is in a file. */
@Command(
        name = "inspect",
        description = "Show counts, types and identities of what is in a file.",
        footer = {"", "Examples:", "  cks inspect trial.json", "  cks inspect trial.json --format json"})
final class InspectCommand implements Callable<Integer> {

    private static final int MOST_TYPES = 100;

    private final Workbench workbench;

    @Parameters(index = "0", paramLabel = "FILE", description = "The structure; - for standard input.")
    private String file = "";

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Option(
            names = "--format",
            converter = Format.Words.class,
            defaultValue = "text",
            description = "How to show it: ${COMPLETION-CANDIDATES} (default: text).")
    private Format format = Format.TEXT;

    InspectCommand(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        return Desk.work(workbench, List.of(), format == Format.JSON, this::inspect);
    }

    private int inspect(Desk desk) {
        KnowledgeStructure structure = desk.structure(file);
        Results results = new Results(workbench, output);
        if (format == Format.JSON) {
            Map<String, Object> explanation = desk.knowledge().explain(structure);
            results.json(explanation);
        } else {
            results.text(text(structure));
        }
        return Desk.OK;
    }

    private String text(KnowledgeStructure structure) {
        StringBuilder text = new StringBuilder();
        int relations = structure.relations().size();
        text.append("objects    ").append(structure.size() - relations).append('\n');
        text.append("relations  ").append(relations).append('\n');
        list(
                text,
                "object types",
                structure.types(),
                type -> structure.objectsOfType(type).size());
        list(
                text,
                "relation types",
                structure.relationTypes(),
                type -> structure.relationsOfType(type).size());
        return text.toString();
    }

    private void list(
            StringBuilder text,
            String title,
            Collection<String> names,
            java.util.function.ToIntFunction<String> count) {
        if (names.isEmpty()) {
            return;
        }
        text.append('\n').append(title).append('\n');
        names.stream()
                .sorted(dev.cks.api.knowledge.CodePointOrder.INSTANCE)
                .limit(MOST_TYPES)
                .forEach(name ->
                        text.append(String.format("  %7d  %s%n", count.applyAsInt(name), workbench.printable(name))));
        if (names.size() > MOST_TYPES) {
            text.append("  ... and ").append(names.size() - MOST_TYPES).append(" more\n");
        }
    }
}
