package dev.cks.cli.plugins;

import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.host.Versions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the project of a new plugin. */
@Command(
        name = "new",
        description = {
            "Make a Maven project of a plugin that builds, is tested and can be installed.",
            "It takes the api and the testkit from this distribution."
        },
        footer = {
            "",
            "Examples:",
            "  cks plugins new constraint supplier_named --package com.example.supply",
            "  cks plugins new tool count_suppliers --directory suppliers --provider \"Example Ltd\""
        })
final class NewPluginCommand implements Callable<Integer> {

    private final PluginWorkbench workbench;

    @Parameters(index = "0", paramLabel = "KIND", description = "constraint or tool.")
    private String kind = "";

    @Parameters(
            index = "1",
            paramLabel = "NAME",
            description = "Name of the constraint or tool, such as supplier_named.")
    private String name = "";

    @Option(
            names = "--directory",
            paramLabel = "DIR",
            description = "Directory to make, which may be there but empty (default: the name with hyphens).")
    private @Nullable String directory;

    @Option(
            names = "--package",
            paramLabel = "PACKAGE",
            description = "Java package (default: org.example and the name).")
    private @Nullable String packageName;

    @Option(
            names = "--provider",
            paramLabel = "TEXT",
            description = "Who makes the plugin (default: ${DEFAULT-VALUE}).")
    private String provider = "Unknown";

    NewPluginCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() throws IOException {
        NewProject project = new NewProject(
                kind(),
                name,
                Optional.ofNullable(packageName).orElseGet(() -> NewProject.usualPackage(name)),
                provider);
        Path distribution = workbench
                .distribution()
                .orElseThrow(() -> CommandException.environment(
                        "A project builds against the distribution: start this command with cks"));
        Path target = workbench.path(Optional.ofNullable(directory).orElseGet(project::id));
        requireEmpty(target);
        new ProjectTemplate(project.values(distribution, Versions.current().api()))
                .write(project.kind().files(), target);
        tellNext(project, target);
        return ExitCode.OK;
    }

    private ProjectKind kind() {
        return Stream.of(ProjectKind.values())
                .filter(each -> each.name().equalsIgnoreCase(kind))
                .findFirst()
                .orElseThrow(() -> CommandException.usage(
                        "There is no kind \"" + kind + "\" of project, only constraint and tool"));
    }

    private static void requireEmpty(Path target) throws IOException {
        if (Files.exists(target)) {
            if (!Files.isDirectory(target)) {
                throw CommandException.usage(target + " is a file");
            }
            try (Stream<Path> entries = Files.list(target)) {
                if (entries.findAny().isPresent()) {
                    throw CommandException.usage(
                            target + " isn't empty, and nothing is overwritten; name another by --directory");
                }
            }
        }
    }

    private void tellNext(NewProject project, Path target) {
        workbench.results().line("Made the plugin " + project.id() + " in " + target);
        workbench.results().line("Next: mvn package there, then");
        Path jars = target.resolve("target");
        workbench.results().line("  " + workbench.command(List.of("list-extensions", "--plugins", jars.toString())));
    }
}
