package dev.cks.cli.plugins;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.cli.screen.CommandException;
import dev.cks.core.files.FailureReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Installs jars. */
@Command(
        name = "install",
        description = {
            "Show what a plugin jar brings, asks for and uses, and install it when you agree.",
            "The jar is copied into the home directory, and plugins.lock there vouches for its content from now on."
                    + " The version that it replaces is kept; see rollback."
        },
        footer = {
            "",
            "Examples:",
            "  cks plugins install trial-rules-1.0.0.jar",
            "  cks plugins install target --try trial.json --yes",
            "  cks plugins install rules.jar --sha256 \"$(cut -c1-64 rules.jar.sha256)\""
        })
final class InstallCommand implements Callable<Integer> {

    private static final Pattern SHA256 = Pattern.compile("[0-9a-fA-F]{64}");

    private final PluginWorkbench workbench;

    @Parameters(paramLabel = "FILE|DIR", description = "The jar, or a directory all of whose jars are installed.")
    private String file = "";

    @Option(names = "--sha256", paramLabel = "HEX", description = "Install nothing but a jar of this hash.")
    private @Nullable String sha256;

    @Option(
            names = "--try",
            paramLabel = "FILE",
            description = "Show what would be found in this structure otherwise than now; repeatable.")
    private List<String> tried = new ArrayList<>();

    @Mixin
    private Consent consent = new Consent();

    InstallCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Optional<String> expected = Optional.ofNullable(sha256);
        if (expected.isPresent() && !SHA256.matcher(expected.get()).matches()) {
            throw CommandException.usage("--sha256 takes 64 hexadecimal digits, not \"" + expected.get() + "\"");
        }
        List<Path> jars = jars(workbench.path(file));
        if (expected.isPresent() && jars.size() > 1) {
            throw CommandException.usage("--sha256 is the hash of one jar, and " + file + " holds " + jars.size());
        }
        List<Path> files = tried.stream().map(workbench::path).toList();
        Installation installation = new Installation(workbench, consent, files);
        return jars.stream()
                .mapToInt(jar -> installation.install(jar, expected))
                .max()
                .orElseThrow();
    }

    private List<Path> jars(Path given) {
        if (!Files.isDirectory(given)) {
            return List.of(given);
        }
        try (Stream<Path> files = Files.list(given)) {
            List<Path> jars = files.filter(
                            path -> path.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
                    .sorted(Comparator.comparing(Path::toString, CodePointOrder.INSTANCE))
                    .toList();
            if (jars.isEmpty()) {
                throw CommandException.usage(file + " holds no jar");
            }
            return jars;
        } catch (IOException unreadable) {
            throw CommandException.environment(file + " can't be read: " + FailureReason.of(unreadable));
        }
    }
}
