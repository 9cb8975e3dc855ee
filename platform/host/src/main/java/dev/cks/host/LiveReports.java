package dev.cks.host;

import dev.cks.host.discovery.Contributions;
import dev.cks.host.guard.PluginGuard;
import dev.cks.host.report.LateProblems;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.ReportDraft;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What became of each jar at the start, and what has happened since. Safe for use by many threads. */
final class LiveReports {

    private final List<Entry> entries;
    private final LateProblems late;

    private LiveReports(List<Entry> entries, LateProblems late) {
        this.entries = entries;
        this.late = late;
    }

    /** A report as the start left it; there is a guard when the plugin works. */
    private record Entry(PluginReport atStart, Optional<PluginGuard> guard) {

        PluginReport current() {
            return guard.flatMap(PluginGuard::problem)
                    .map(problem -> atStart.with(List.of(problem), false))
                    .orElse(atStart);
        }
    }

    /** Finishes the reports. */
    static LiveReports of(List<ReportDraft> drafts, List<Contributions> working, LateProblems late) {
        List<Entry> entries = drafts.stream()
                .map(draft -> new Entry(draft.finish(), guard(draft, working)))
                .sorted(Comparator.comparing(Entry::atStart, PluginReport.ORDER))
                .toList();
        return new LiveReports(entries, late);
    }

    /** Returns the reports as of now, ordered by id. */
    List<PluginReport> current() {
        return entries.stream().map(Entry::current).map(late::since).toList();
    }

    /** Lets nobody into any plugin any more. */
    void close() {
        entries.stream().flatMap(entry -> entry.guard().stream()).forEach(PluginGuard::close);
    }

    private static Optional<PluginGuard> guard(ReportDraft draft, List<Contributions> working) {
        return working.stream()
                .filter(each -> each.report() == draft)
                .map(Contributions::guard)
                .findFirst();
    }
}
