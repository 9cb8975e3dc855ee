package dev.cks.cli.semantic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which part of a structure is meant. */
final class SelectionOptions {

    @Option(
            names = {"-s", "--seed"},
            paramLabel = "ID",
            description = "An object to begin at; repeatable. The whole structure when none is given.")
    private List<String> seeds = new ArrayList<>();

    @Option(
            names = "--depth",
            defaultValue = "1",
            paramLabel = "N",
            description = "How many steps away from the seeds to look (default: 1).")
    private int depth;

    @Option(
            names = "--max-objects",
            defaultValue = "0",
            paramLabel = "N",
            description = "How many objects to show at most; 0 for any number (default: 0).")
    private int maxObjects;

    Optional<List<String>> seeds() {
        return seeds.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(seeds));
    }

    int depth() {
        return depth;
    }

    int maxObjects(Workbench workbench) {
        if (maxObjects < 0) {
            throw workbench.unusable("--max-objects must not be negative");
        }
        return maxObjects;
    }
}
