package dev.cks.cli.semantic;

import dev.cks.api.plugin.Branches;
import dev.cks.api.plugin.Judged;
import dev.cks.api.plugin.MergeResult;
import dev.cks.core.codec.CanonicalJson;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Unites two files that began as one. */
@Command(
        name = "merge",
        description = {
            "Unite two files that began as one, field by field, and show the result.",
            "Where both changed the same thing differently, the conflicts are shown instead, with exit code 1."
        },
        footer = {
            "",
            "Examples:",
            "  cks merge base.json ours.json theirs.json -o merged.json",
            "  cks merge base.json ours.json theirs.json --resolutions chosen.json",
            "where chosen.json holds for instance {\"claim-1\": \"branch_b\", \"claim-2\": null}"
        })
final class MergeCommand implements Callable<Integer> {

    private final Workbench workbench;

    @Parameters(index = "0", paramLabel = "BASE", description = "What both began as; - for standard input.")
    private String base = "";

    @Parameters(index = "1", paramLabel = "A", description = "The branch that changes are merged into.")
    private String first = "";

    @Parameters(index = "2", paramLabel = "B", description = "The branch whose changes are merged.")
    private String second = "";

    @Option(
            names = "--resolutions",
            paramLabel = "FILE",
            description = "What to take for conflicting ids, a JSON object: \"branch_a\", \"branch_b\", null to drop,"
                    + " or a whole object.")
    private @Nullable String resolutions;

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

    MergeCommand(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        return Desk.work(workbench, extensions.names(), format == Format.JSON, this::merge);
    }

    private int merge(Desk desk) {
        Branches branches = new Branches(desk.structure(base), desk.structure(first), desk.structure(second));
        Map<String, ? extends @Nullable Object> chosen = resolutions(desk);
        desk.now("merging and checking");
        MergeResult merge = desk.knowledge().merge(branches, chosen, desk.extensions());
        return merge.result().map(result -> merged(desk, merge, result)).orElseGet(() -> conflicting(merge));
    }

    @SuppressWarnings("unchecked")
    private Map<String, ? extends @Nullable Object> resolutions(Desk desk) {
        if (resolutions == null) {
            return Map.of();
        }
        if (desk.json(resolutions) instanceof Map<?, ?> chosen) {
            return (Map<String, ? extends @Nullable Object>) chosen;
        }
        throw workbench.unusable(resolutions + " must hold a JSON object from ids to what to take for them");
    }

    private int merged(Desk desk, MergeResult merge, Judged result) {
        result.orRefuse();
        String text = desk.knowledge().serialize(desk.shown(result));
        Results results = new Results(workbench, output);
        if (format == Format.TEXT) {
            results.text(text);
            if (!merge.droppedRelations().isEmpty()) {
                workbench
                        .errors()
                        .println(workbench.printable(
                                "dropped relations: " + String.join(", ", merge.droppedRelations())));
            }
        } else {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("merged", true);
            answer.put("serialized", text);
            answer.put("dropped_relations", merge.droppedRelations());
            answer.putAll(result.report().toJson(Integer.MAX_VALUE));
            results.json(answer);
        }
        return Desk.OK;
    }

    private int conflicting(MergeResult merge) {
        if (format == Format.JSON) {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("merged", false);
            answer.put("conflicts", merge.conflicts());
            workbench.results().println(CanonicalJson.pretty(answer));
        } else {
            workbench
                    .errors()
                    .println(
                            "cks: the branches conflict in " + merge.conflicts().size()
                                    + " place(s); choose with --resolutions. --format json shows them for programs");
            merge.conflicts()
                    .forEach(conflict ->
                            workbench.errors().println("  " + workbench.printable(CanonicalJson.compact(conflict))));
        }
        return Desk.FINDINGS;
    }
}
