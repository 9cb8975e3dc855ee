package dev.cks.cli.doctor;

import dev.cks.host.report.PluginReport;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.Problem;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Loads the plugins, and tells the state of every jar. */
public final class PluginsCheck implements Check {

    private static final String NAME = "plugins";

    private final Supplier<List<PluginReport>> load;

    /** Looks at what a start reports. */
    public PluginsCheck(Supplier<List<PluginReport>> load) {
        this.load = load;
    }

    @Override
    public List<Result> run() {
        try {
            List<PluginReport> reports = load.get();
            return reports.isEmpty()
                    ? List.of(Result.warn(NAME, "There is no plugin", "Name a directory of plugins with --plugins."))
                    : reports.stream().flatMap(PluginsCheck::results).toList();
        } catch (RuntimeException unloadable) {
            return List.of(Result.fail(
                    NAME,
                    "The plugins can't be loaded: " + unloadable.getMessage(),
                    "Correct the directories that --plugins, CKS_PLUGINS or the configuration name."));
        }
    }

    private static Stream<Result> results(PluginReport report) {
        String jar = report.label() + " (" + report.file().path() + ") is "
                + report.state().word();
        return report.problems().isEmpty()
                ? Stream.of(Result.ok(NAME, jar))
                : report.problems().stream().map(problem -> result(report, jar, problem));
    }

    /** A degraded plugin works in part. */
    private static Result result(PluginReport report, String jar, Problem problem) {
        String message = jar + ": " + problem.code() + ", " + problem.detail();
        return report.state() == PluginState.REFUSED
                ? Result.fail(NAME, message, problem.fix())
                : Result.warn(NAME, message, problem.fix());
    }
}
