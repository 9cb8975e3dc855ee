package dev.cks.cli;

import dev.cks.cli.doctor.Check;
import dev.cks.cli.doctor.ConfigurationCheck;
import dev.cks.cli.doctor.DistributionCheck;
import dev.cks.cli.doctor.HomeCheck;
import dev.cks.cli.doctor.JavaCheck;
import dev.cks.cli.doctor.KeyFileCheck;
import dev.cks.cli.doctor.PluginsCheck;
import dev.cks.cli.doctor.Result;
import dev.cks.cli.doctor.ServerCheck;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.host.report.PluginReport;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;

/** Examines the installation and says what to do about everything that isn't as it should be. */
@Command(
        name = "doctor",
        description = {
            "Examine the installation: Java, files, configuration, keys, plugins; then start the server and talk to it.",
            "Every finding says what repairs it. The exit code is 3 when something doesn't work."
        })
final class DoctorCommand implements Callable<Integer> {

    private static final Map<Result.Status, String> COLOURS =
            Map.of(Result.Status.OK, "bold,green", Result.Status.WARN, "bold,yellow", Result.Status.FAIL, "bold,red");

    private final Settings settings;
    private final PrintStream out;

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    DoctorCommand(Settings settings, PrintStream out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public Integer call() {
        List<Result> results = new ArrayList<>();
        for (Check check : checks()) {
            List<Result> found = check.run();
            results.addAll(found);
            if (!json) {
                found.forEach(this::show);
            }
        }
        boolean works = results.stream().noneMatch(result -> result.status() == Result.Status.FAIL);
        if (json) {
            out.println(CanonicalJson.pretty(Map.of(
                    "ok", works, "checks", results.stream().map(Result::toJson).toList())));
        }
        return works ? ExitCode.OK : ExitCode.ENVIRONMENT;
    }

    private List<Check> checks() {
        Optional<Distribution> distribution = Distribution.current();
        List<Check> checks = new ArrayList<>(List.of(
                new JavaCheck(),
                new DistributionCheck(distribution.map(Distribution::root)),
                new HomeCheck(settings.home(), settings.staging()),
                new ConfigurationCheck(settings.files()),
                new KeyFileCheck(settings.keyFile()),
                new PluginsCheck(this::reports)));
        distribution.ifPresent(there -> checks.add(new ServerCheck(serverCommand(there))));
        return checks;
    }

    private List<PluginReport> reports() {
        try (Platform platform = Platform.open(settings)) {
            return platform.host().reports();
        }
    }

    private List<String> serverCommand(Distribution distribution) {
        List<String> command = new ArrayList<>(List.of(
                distribution.launcher().toString(),
                "serve",
                "--quiet",
                "--home",
                settings.home().toString()));
        settings.namedPlugins().forEach(directory -> command.addAll(List.of("--plugins", directory.toString())));
        return command;
    }

    private void show(Result result) {
        String word = String.format(Locale.ROOT, "%-4s", result.status().word());
        out.println(Ansi.AUTO.string("@|" + COLOURS.get(result.status()) + " " + word + "|@ ") + result.check() + ": "
                + result.message());
        result.fix().ifPresent(fix -> out.println("     " + fix));
        out.flush();
    }
}
