package dev.cks.cli.plugins;

import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import dev.cks.cli.screen.Table;
import dev.cks.host.lock.LockedPlugin;
import dev.cks.host.lock.LockedVersion;
import dev.cks.host.lock.PluginLock;
import dev.cks.host.report.PluginReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists every plugin jar that is seen. */
@Command(
        name = "list",
        description =
                "Show every plugin: who vouches for it, its state, and the version that it can be rolled back to.",
        footer = {"", "Examples:", "  cks plugins list", "  cks plugins list --json"})
final class ListCommand implements Callable<Integer> {

    private final PluginWorkbench workbench;

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    ListCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        List<PluginReport> reports =
                workbench.load(sources -> sources, loaded -> loaded.host().reports());
        PluginLock lock = new Installed(workbench).lockOrNothing();
        if (json) {
            workbench
                    .results()
                    .json(Map.of(
                            "plugins",
                            reports.stream().map(report -> toJson(report, lock)).toList()));
        } else {
            show(reports, lock);
        }
        return ExitCode.OK;
    }

    private void show(List<PluginReport> reports, PluginLock lock) {
        Screen out = workbench.results();
        if (reports.isEmpty()) {
            out.line("  none");
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("id", "version", "trust", "state", "before", "file"));
        reports.forEach(report -> rows.add(row(report, lock)));
        new Table(out).print(rows);
        reports.forEach(report -> report.problems().forEach(problem -> {
            out.line(
                    new Styled("bold,red", problem.code().name()),
                    Styled.plain(" " + report.label() + ": " + problem.detail()));
            out.line("  " + problem.fix());
        }));
    }

    private static List<String> row(PluginReport report, PluginLock lock) {
        return List.of(
                report.label(),
                report.identity().map(identity -> identity.version()).orElse("-"),
                report.file().trust().word(),
                report.state().word(),
                previous(report, lock).orElse("-"),
                report.file().name());
    }

    private static Optional<String> previous(PluginReport report, PluginLock lock) {
        return lock.find(report.label())
                .flatMap(LockedPlugin::previous)
                .map(version -> version.jar().version());
    }

    private static Map<String, @Nullable Object> toJson(PluginReport report, PluginLock lock) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>(report.toJson());
        row.put("trust", report.file().trust().word());
        row.put("sha256", report.file().sha256().orElse(null));
        row.put("path", report.file().path().toString());
        row.put("enabled", lock.find(report.label()).map(LockedPlugin::enabled).orElse(true));
        row.put(
                "installed",
                lock.find(report.label())
                        .map(LockedPlugin::current)
                        .map(LockedVersion::installed)
                        .map(Object::toString)
                        .orElse(null));
        row.put("previous", previous(report, lock).orElse(null));
        return row;
    }
}
