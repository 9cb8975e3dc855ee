package dev.cks.cli.semantic;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Judged;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Applies operations to a file and shows the result. */
@Command(
        name = "evolve",
        description = {
            "Apply operations to a file and show the result; the file stays as it is.",
            "A result that breaks rules is refused, unless the file itself breaks some: then it is shown, with exit code 1."
        },
        footer = {
            "",
            "Examples:",
            "  cks evolve trial.json changes.json -o trial.json",
            "  cks diff old.json new.json | cks evolve old.json -"
        })
final class EvolveCommand implements Callable<Integer> {

    private final Workbench workbench;

    @Parameters(index = "0", paramLabel = "FILE", description = "The structure; - for standard input.")
    private String file = "";

    @Parameters(index = "1", paramLabel = "OPS", description = "The operations, a JSON array; - for standard input.")
    private String operations = "";

    @Mixin
    private ExtensionOptions extensions = new ExtensionOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Option(
            names = "--format",
            converter = Format.Words.class,
            defaultValue = "text",
            description = "text for the structure, json for it and what was found: ${COMPLETION-CANDIDATES}.")
    private Format format = Format.TEXT;

    EvolveCommand(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        return Desk.work(workbench, extensions.names(), format == Format.JSON, this::evolve);
    }

    private int evolve(Desk desk) {
        KnowledgeStructure base = desk.structure(file);
        @Nullable Object request = desk.json(operations);
        desk.now("applying and checking the operations");
        EvolutionResult evolution = desk.knowledge().evolve(base, request, desk.extensions());
        Judged result = evolution.result();
        boolean draft = !result.valid()
                && result.structure().isPresent()
                && !desk.knowledge().judge(base, desk.extensions()).valid();
        if (!draft) {
            result.orRefuse();
        }
        KnowledgeStructure structure = desk.shown(result);
        desk.now("writing the result");
        String text = desk.knowledge().serialize(structure);
        Results results = new Results(workbench, output);
        if (format == Format.TEXT) {
            results.text(text);
        } else {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("operations_applied", evolution.operationsApplied());
            answer.put("cascade_removed_relations", evolution.cascadeRemovedRelations());
            answer.put("serialized", text);
            answer.putAll(result.report().toJson(Integer.MAX_VALUE));
            results.json(answer);
        }
        return Desk.exitCode(result);
    }
}
