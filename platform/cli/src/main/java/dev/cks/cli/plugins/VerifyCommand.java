package dev.cks.cli.plugins;

import dev.cks.cli.doctor.DistributionCheck;
import dev.cks.cli.doctor.LockCheck;
import dev.cks.cli.doctor.Result;
import dev.cks.cli.doctor.ResultScreen;
import dev.cks.cli.screen.ExitCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Compares every jar with what vouches for it. */
@Command(
        name = "verify",
        description = {
            "Hash every jar, and compare the installed ones with plugins.lock and the distribution's with its list.",
            "The exit code is 1 when one isn't as it must be."
        },
        footer = {"", "Examples:", "  cks plugins verify", "  cks plugins verify --json"})
final class VerifyCommand implements Callable<Integer> {

    private final PluginWorkbench workbench;

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    VerifyCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Stream<Result> distribution = workbench.distribution().stream()
                .flatMap(root -> new DistributionCheck(Optional.of(root)).run().stream());
        Stream<Result> lock = new LockCheck(workbench.home(), workbench::command).run().stream();
        List<Result> results = Stream.concat(distribution, lock).toList();
        boolean sound = results.stream().noneMatch(result -> result.status() == Result.Status.FAIL);
        if (json) {
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
        return sound ? ExitCode.OK : ExitCode.FINDINGS;
    }
}
