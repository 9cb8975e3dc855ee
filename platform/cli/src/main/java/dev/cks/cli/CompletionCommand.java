package dev.cks.cli;

import dev.cks.api.tool.ToolException;
import dev.cks.cli.configuration.ConfigurationException;
import dev.cks.cli.explain.Pages;
import dev.cks.cli.explain.Topic;
import dev.cks.cli.explain.Topics;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.core.Ambient;
import dev.cks.core.files.FailureReason;
import dev.cks.host.RegisteredTool;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.Trust;
import dev.cks.runtime.provenance.KeyEntry;
import dev.cks.runtime.provenance.KeyState;
import dev.cks.server.http.Token;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the script by which a shell completes the command. */
@Command(
        name = "completion",
        description =
                "Write the script by which a shell completes commands, options, and names that are installed now.",
        footer = {"", "Examples:", "  source <(cks completion bash)", "  cks completion zsh >~/.cks-completion.zsh"})
final class CompletionCommand implements Callable<Integer> {

    /** The script for both is the same: in zsh it loads the emulation of bash's completion. */
    private static final List<String> SHELLS = List.of("bash", "zsh");

    /** Only names of which a shell makes nothing else; file names of plugins may be anything. */
    private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_.-]+");

    private final Settings settings;
    private final Screen out;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "bash or zsh.")
    private String shell = "";

    CompletionCommand(Settings settings, Screen out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public Integer call() {
        if (!SHELLS.contains(shell.toLowerCase(Locale.ROOT))) {
            throw CommandException.usage(
                    "There is no completion for " + shell + ", only for " + String.join(" and ", SHELLS));
        }
        offerNames();
        out.script(AutoComplete.bash("cks", spec.root().commandLine()));
        return ExitCode.OK;
    }

    /** What can be called and explained depends on what is installed where the script is written. */
    private void offerNames() {
        Topics topics = new Topics(new Pages(Optional.empty()));
        try (Platform platform = Platform.load(settings)) {
            topics.add(platform.host());
            offer(command("call"), platform.host().registry().tools().stream().map(RegisteredTool::name));
            offerPlugins(platform.host().reports());
        } catch (CommandException | ConfigurationException | ToolException unloadable) {
            settings.surroundings()
                    .remarks()
                    .line("cks: extensions and tools are left out: " + unloadable.getMessage());
        }
        offerKeys();
        offerTokens();
        offer(command("explain"), topics.all().stream().map(Topic::name));
    }

    private void offerPlugins(List<PluginReport> reports) {
        List<String> ids = reports.stream().map(PluginReport::label).toList();
        List<String> installed = reports.stream()
                .filter(report -> report.file().trust() == Trust.LOCKED)
                .map(PluginReport::label)
                .toList();
        command("plugins").subcommands().forEach((name, line) -> {
            CommandSpec target = line.getCommandSpec();
            if (takes(target, "ID")) {
                offer(target, name.equals("info") ? ids.stream() : installed.stream());
            }
        });
    }

    private void offerKeys() {
        List<KeyEntry> keys = keys();
        command("keys").subcommands().forEach((name, line) -> {
            CommandSpec target = line.getCommandSpec();
            if (takes(target, "KEY-ID")) {
                offer(
                        target,
                        keys.stream()
                                .filter(key -> key.state() != KeyState.REVOKED)
                                .map(KeyEntry::id));
            }
        });
    }

    private void offerTokens() {
        try {
            List<String> names = settings.tokens(Ambient.system()).tokens().stream()
                    .map(Token::name)
                    .toList();
            CommandLine remove =
                    Objects.requireNonNull(command("token").subcommands().get("remove"));
            offer(remove.getCommandSpec(), names.stream());
        } catch (IOException unusable) {
            settings.surroundings().remarks().line("cks: tokens are left out: " + FailureReason.of(unusable));
        }
    }

    private List<KeyEntry> keys() {
        try {
            return settings.keyRing(Ambient.system()).changes().list();
        } catch (CommandException | ToolException unusable) {
            settings.surroundings().remarks().line("cks: keys are left out: " + unusable.getMessage());
            return List.of();
        }
    }

    private static boolean takes(CommandSpec target, String label) {
        return target.positionalParameters().stream()
                .anyMatch(parameter -> parameter.paramLabel().startsWith(label));
    }

    private CommandSpec command(String name) {
        return Objects.requireNonNull(spec.root().subcommands().get(name)).getCommandSpec();
    }

    private void offer(CommandSpec target, Stream<String> names) {
        PositionalParamSpec parameter = target.positionalParameters().get(0);
        List<String> harmless =
                names.filter(HARMLESS.asMatchPredicate()).distinct().toList();
        target.remove(parameter);
        target.addPositional(PositionalParamSpec.builder(parameter)
                .completionCandidates(harmless)
                .build());
    }
}
