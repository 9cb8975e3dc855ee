package dev.cks.cli.plugins;

import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.host.lock.IncomingJar;
import dev.cks.host.lock.LockedPlugin;
import dev.cks.host.lock.LockedVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares what a plugin says of itself with what was approved. */
@Command(
        name = "diff",
        description = {
            "Show what an installed plugin, or another version of it, says of itself otherwise than what was approved.",
            "Removed and added words differ in colour, or stand in [-brackets-] and {+brackets+}. The exit code is 1 when"
                    + " something differs."
        },
        footer = {"", "Examples:", "  cks plugins diff trial-tools", "  cks plugins diff ./trial-tools-1.1.0.jar --json"
        })
final class DiffCommand implements Callable<Integer> {

    private final PluginWorkbench workbench;

    @Parameters(paramLabel = "ID|FILE", description = "An installed plugin, or the file of another version of one.")
    private String plugin = "";

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    DiffCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        Path file = workbench.path(plugin);
        if (Files.isRegularFile(file)) {
            return new Installed(workbench).with(store -> {
                try (IncomingJar jar = store.receive(file)) {
                    return new Trial(workbench).of(jar, (profile, loaded) -> compare(profile));
                }
            });
        }
        LockedPlugin installed = new Installed(workbench).require(plugin);
        return new Trial(workbench)
                .ofInstalled(installed.current().jar().file(), (profile, loaded) -> compare(profile));
    }

    private int compare(PluginProfile profile) {
        String id = profile.report().label();
        LockedVersion approved = new Installed(workbench).require(id).current();
        if (profile.report().identity().isEmpty()) {
            throw CommandException.finding(plugin + " can't be read as a plugin");
        }
        ContentsDiff diff = ContentsDiff.between(approved.contents(), profile.contents());
        if (json) {
            workbench.results().json(diff.toJson(id));
        } else {
            new DiffScreen(workbench.results()).show(diff);
        }
        return diff.isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
    }
}
