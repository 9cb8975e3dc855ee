package dev.cks.cli.plugins;

import dev.cks.cli.doctor.Result;
import dev.cks.cli.doctor.ResultScreen;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.host.Versions;
import dev.cks.host.classfile.ApiLinks;
import dev.cks.host.classfile.ClassReferences;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.Trust;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Looks into the class files of plugins. */
@Command(
        name = "doctor",
        description = {
            "Look into the class files of plugins, without running any of their code: what they use of the api that a"
                    + " version of it doesn't have, and whether they end the process.",
            "The exit code is 1 when something is missing."
        },
        footer = {
            "",
            "Examples:",
            "  cks plugins doctor                                  everything that isn't the distribution's own",
            "  cks plugins doctor target/rules-1.0.0.jar",
            "  cks plugins doctor --against 0.1.0 rules.jar"
        })
final class PluginDoctorCommand implements Callable<Integer> {

    private final PluginWorkbench workbench;

    @Parameters(arity = "0..*", paramLabel = "JAR", description = "Plugin jars (default: all that are loaded).")
    private List<String> jars = new ArrayList<>();

    @Option(
            names = "--against",
            paramLabel = "VERSION",
            description = "Version of the api, from the distribution's repository (default: the platform's own).")
    private @Nullable String against;

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    PluginDoctorCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() throws IOException {
        ApiRepository repository = new ApiRepository(workbench
                .distribution()
                .orElseThrow(() ->
                        CommandException.environment("The api is in the distribution: start this command with cks")));
        String version = against == null ? Versions.current().api() : against;
        ClassExamination examination =
                new ClassExamination(version, new ApiLinks(ClassReferences.in(repository.jar(version))));
        List<Result> results =
                jars().stream().flatMap(jar -> examination.of(jar).stream()).toList();
        show(results);
        return results.stream().allMatch(result -> result.status() != Result.Status.FAIL)
                ? ExitCode.OK
                : ExitCode.FINDINGS;
    }

    private List<Path> jars() {
        if (!jars.isEmpty()) {
            return jars.stream().map(workbench::path).toList();
        }
        return workbench.load(
                sources -> sources,
                loaded -> loaded.host().reports().stream()
                        .map(PluginReport::file)
                        .filter(file -> file.trust() != Trust.BUNDLED)
                        .map(file -> file.path())
                        .toList());
    }

    private void show(List<Result> results) {
        if (json) {
            boolean sound = results.stream().noneMatch(result -> result.status() == Result.Status.FAIL);
            workbench
                    .results()
                    .json(Map.of(
                            "ok",
                            sound,
                            "checks",
                            results.stream().map(Result::toJson).toList()));
        } else {
            results.forEach(new ResultScreen(workbench.results())::show);
        }
    }
}
