package dev.cks.cli.plugins;

import dev.cks.cli.plugins.PluginWorkbench.Loaded;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.core.text.NearestName;
import dev.cks.host.lock.IncomingJar;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.PluginState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells everything about a plugin. */
@Command(
        name = "info",
        description = {
            "Show what a plugin brings, asks for and uses, and what ought to be looked at in its texts.",
            "A jar is looked at without being installed; its code runs in this process to tell what it is.",
            "The exit code is 1 when the plugin is refused."
        },
        footer = {"", "Examples:", "  cks plugins info trial-rules", "  cks plugins info ./trial-rules-1.1.0.jar --json"
        })
final class InfoCommand implements Callable<Integer> {

    private final PluginWorkbench workbench;

    @Parameters(paramLabel = "ID|FILE", description = "A plugin that is there, or the file of one that isn't.")
    private String plugin = "";

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    InfoCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Path file = workbench.path(plugin);
        return Files.isRegularFile(file) ? look(file) : workbench.load(sources -> sources, this::lookAmong);
    }

    private int look(Path file) {
        return new Installed(workbench).with(store -> {
            try (IncomingJar jar = store.receive(file)) {
                return new Trial(workbench).of(jar, (profile, loaded) -> show(profile));
            }
        });
    }

    private int lookAmong(Loaded loaded) {
        List<PluginReport> reports = loaded.host().reports();
        PluginReport report = reports.stream()
                .filter(seen -> seen.label().equals(plugin))
                .min(Comparator.comparing(PluginReport::state))
                .orElseThrow(
                        () -> unknown(reports.stream().map(PluginReport::label).toList()));
        return show(PluginProfile.of(loaded, report));
    }

    private CommandException unknown(List<String> known) {
        String hint = NearestName.of(plugin, known)
                .map(meant -> "; did you mean " + meant + "?")
                .orElse("; \"cks plugins list\" shows what is there");
        return CommandException.usage("There is neither a plugin nor a file " + plugin + hint);
    }

    private int show(PluginProfile profile) {
        if (json) {
            workbench.results().json(ProfileJson.of(profile));
        } else {
            new ProfileScreen(workbench.results()).show(profile, Set.of());
        }
        return profile.report().state() == PluginState.REFUSED ? ExitCode.FINDINGS : ExitCode.OK;
    }
}
