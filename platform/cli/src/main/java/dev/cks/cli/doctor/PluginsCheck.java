package dev.cks.cli.doctor;

import dev.cks.host.report.PluginReport;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Loads the plugins, tells the state of every jar, and whether the configuration names what is there. */
public final class PluginsCheck implements Check {

    static final String DIRECTORIES = "plugin directories";

    private static final String NAME = "plugins";
    private static final String NAMES = "names";

    private final Supplier<Installed> start;
    private final Function<List<String>, String> command;

    /**
     * Looks at what a start finds.
     *
     * @param start starts, and throws for what is wrong with a whole directory
     * @param command writes a command of this program with the options that it was given
     */
    public PluginsCheck(Supplier<Installed> start, Function<List<String>, String> command) {
        this.start = start;
        this.command = command;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> needs() {
        return List.of(HomeCheck.NAME, ConfigurationCheck.NAME);
    }

    @Override
    public List<Result> run() {
        try {
            Installed installed = start.get();
            return Stream.concat(plugins(installed), names(installed)).toList();
        } catch (RuntimeException unloadable) {
            return List.of(Result.fail(
                    DIRECTORIES,
                    "The plugins can't be loaded: " + unloadable.getMessage(),
                    Fix.command(
                            command.apply(List.of("config", "show")),
                            "It shows who names which directories; make the one that is missing, or name another.")));
        }
    }

    private Stream<Result> plugins(Installed installed) {
        return installed.reports().isEmpty()
                ? Stream.of(Result.warn(
                        NAME, "There is no plugin", Fix.advice("Name a directory of plugin jars by --plugins.")))
                : installed.reports().stream().flatMap(this::results);
    }

    private Stream<Result> names(Installed installed) {
        return installed.unknownNames().isEmpty()
                ? Stream.of(Result.ok(NAMES, "Every extension and code that the configuration names is known"))
                : installed.unknownNames().stream()
                        .map(problem -> Result.fail(NAMES, problem.toString(), Fix.command(problem.repair())));
    }

    private Stream<Result> results(PluginReport report) {
        String jar = report.label() + " (" + report.file().path() + ") is "
                + report.state().word();
        return report.problems().isEmpty()
                ? Stream.of(Result.ok(NAME, jar))
                : report.problems().stream().map(problem -> result(report, jar, problem));
    }

    /** A degraded plugin works in part; one that was switched off is as it should be. */
    private Result result(PluginReport report, String jar, Problem problem) {
        if (problem.code() == ProblemCode.DISABLED) {
            return Result.ok(NAME, jar + ": " + problem.detail());
        }
        String message = jar + ": " + problem.code() + ", " + problem.detail();
        Fix fix = Fix.command(command.apply(List.of("explain", problem.code().name())), problem.fix());
        return report.state() == PluginState.REFUSED
                ? Result.fail(NAME, message, fix)
                : Result.warn(NAME, message, fix);
    }
}
