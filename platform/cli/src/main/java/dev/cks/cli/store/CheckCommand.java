package dev.cks.cli.store;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.cli.screen.Count;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.runtime.store.sqlite.StoreMaintenance;
import dev.cks.runtime.store.sqlite.StoreReport;
import dev.cks.runtime.store.sqlite.StoreReport.Finding;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Reads everything. */
@Command(
        name = "check",
        description = {
            "Read the whole store: every page, every session, every version with its hash and those before it.",
            "The exit code is 1 when something isn't as it was written."
        })
final class CheckCommand implements Callable<Integer> {

    private final StoreWorkbench workbench;

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    CheckCommand(StoreWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        StoreReport report = OpenStore.existing(workbench, CheckCommand::checked);
        if (json) {
            workbench
                    .results()
                    .json(Map.of(
                            "ok",
                            report.sound(),
                            "sessions",
                            (long) report.sessions(),
                            "versions",
                            (long) report.versions(),
                            "findings",
                            report.findings().stream().map(CheckCommand::toJson).toList()));
        } else {
            show(report);
        }
        return report.sound() ? ExitCode.OK : ExitCode.FINDINGS;
    }

    /** What can't even be opened is a finding too. */
    private static StoreReport checked(StoreMaintenance store) {
        try {
            return store.check();
        } catch (ToolException failure) {
            if (!failure.code().equals(ErrorCode.STORE_DAMAGED)) {
                throw failure;
            }
            return new StoreReport(0, 0, List.of(new Finding("database", "", String.valueOf(failure.getMessage()))));
        }
    }

    private void show(StoreReport report) {
        Screen out = workbench.results();
        report.findings().forEach(finding -> out.line(OpenStore.text(finding)));
        out.line(workbench.file() + ": " + Count.of(report.sessions(), "session") + ", "
                + Count.of(report.versions(), "version") + ", "
                + (report.sound()
                        ? "all as they were written"
                        : Count.of(report.findings().size(), "finding")
                                + ". Restore a backup, or delete what is damaged: delete_session takes sessions, unregister_graph"
                                + " names"));
    }

    private static Map<String, Object> toJson(Finding finding) {
        return Map.of("kind", finding.kind(), "id", finding.id(), "reason", finding.reason());
    }
}
