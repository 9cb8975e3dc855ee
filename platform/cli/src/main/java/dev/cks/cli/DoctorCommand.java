package dev.cks.cli;

import dev.cks.cli.doctor.Check;
import dev.cks.cli.doctor.ConfigurationCheck;
import dev.cks.cli.doctor.DistributionCheck;
import dev.cks.cli.doctor.HomeCheck;
import dev.cks.cli.doctor.HttpCheck;
import dev.cks.cli.doctor.Installed;
import dev.cks.cli.doctor.JavaCheck;
import dev.cks.cli.doctor.KeyFileCheck;
import dev.cks.cli.doctor.LockCheck;
import dev.cks.cli.doctor.PluginsCheck;
import dev.cks.cli.doctor.Result;
import dev.cks.cli.doctor.ResultScreen;
import dev.cks.cli.doctor.RunningCheck;
import dev.cks.cli.doctor.ServerCheck;
import dev.cks.cli.running.RunningServers;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.system.ShellCommand;
import dev.cks.core.Ambient;
import dev.cks.core.Version;
import dev.cks.host.lock.PluginHome;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Examines the installation and says what to do about everything that isn't as it should be. */
@Command(
        name = "doctor",
        description = {
            "Examine the installation: Java, files, configuration, keys, plugins; then start the server and talk to it.",
            "Every finding says what repairs it. The exit code is 3 when something doesn't work.",
            "With --http, play a client of a server that runs instead, with the token in the variable CKS_TOKEN."
        })
final class DoctorCommand implements Callable<Integer> {

    private final Settings settings;
    private final Screen out;

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    @Option(
            names = "--http",
            paramLabel = "URL",
            description = "The address of a server that runs, for instance http://127.0.0.1:8765.")
    private @Nullable URI http;

    DoctorCommand(Settings settings, Screen out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public Integer call() {
        List<Result> results = new ArrayList<>();
        for (Check check : checks()) {
            List<Result> found = run(check, results);
            results.addAll(found);
            if (!json) {
                found.forEach(new ResultScreen(out)::show);
            }
        }
        boolean works = results.stream().noneMatch(result -> result.status() == Result.Status.FAIL);
        if (json) {
            out.json(Map.of(
                    "ok", works, "checks", results.stream().map(Result::toJson).toList()));
        }
        return works ? ExitCode.OK : ExitCode.ENVIRONMENT;
    }

    private static List<Result> run(Check check, List<Result> before) {
        Optional<String> failed = check.needs().stream()
                .filter(need -> before.stream()
                        .anyMatch(result -> result.check().equals(need) && result.status() == Result.Status.FAIL))
                .findFirst();
        return failed.map(need -> List.of(Result.skip(check.name(), need))).orElseGet(check::run);
    }

    private List<Check> checks() {
        return http == null ? ofInstallation() : List.of(new HttpCheck(server(http), token()));
    }

    private static URI server(URI given) {
        String scheme = String.valueOf(given.getScheme());
        if (given.getHost() == null || !(scheme.equals("http") || scheme.equals("https"))) {
            throw CommandException.usage("--http takes the address of a server, http://HOST:PORT, not " + given);
        }
        String path = given.getPath().replaceFirst("/(mcp/?)?$", "");
        return URI.create(scheme + "://" + given.getRawAuthority() + path + "/");
    }

    private Optional<String> token() {
        return Optional.ofNullable(settings.surroundings().environment().get("CKS_TOKEN"))
                .map(String::strip)
                .filter(token -> !token.isEmpty());
    }

    private List<Check> ofInstallation() {
        Optional<Distribution> distribution = Distribution.current();
        List<Check> checks = new ArrayList<>(List.of(
                new JavaCheck(),
                new DistributionCheck(distribution.map(Distribution::root)),
                new HomeCheck(settings.home(), settings.staging()),
                new ConfigurationCheck(settings.files()),
                new KeyFileCheck(settings.keyFile(), settings.keyRing(Ambient.system())),
                new LockCheck(new PluginHome(settings.home()), words -> ShellCommand.of(settings.command(words))),
                new PluginsCheck(this::installed, words -> ShellCommand.of(settings.command(words))),
                new RunningCheck(
                        new RunningServers(settings.running(), Ambient.system().clock()),
                        Version.current(),
                        words -> ShellCommand.of(settings.command(words)))));
        if (distribution.isPresent()) {
            Screen remarks = settings.surroundings().remarks();
            List<String> serve = settings.command(List.of("serve", "--quiet"));
            checks.add(new ServerCheck(serve, line -> remarks.line("server: " + line)));
        }
        return checks;
    }

    private Installed installed() {
        try (Platform platform = Platform.load(settings)) {
            return new Installed(platform.host().reports(), platform.unknownNames());
        }
    }
}
