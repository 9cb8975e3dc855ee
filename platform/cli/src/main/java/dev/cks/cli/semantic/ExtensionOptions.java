package dev.cks.cli.semantic;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Which extensions judge the result. */
final class ExtensionOptions {

    @Option(
            names = {"-x", "--extension"},
            split = ",",
            paramLabel = "NAME",
            description = "Extensions to apply besides the built-in rules; \"all\" for every installed one.")
    private List<String> extensions = new ArrayList<>();

    List<String> names() {
        return List.copyOf(extensions);
    }
}
