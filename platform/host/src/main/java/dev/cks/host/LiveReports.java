package dev.cks.host;

import dev.cks.host.leak.ClosedPlugins;
import dev.cks.host.leak.Leak;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/** What became of each jar when a generation was prepared, and what has happened since. Safe for use by many threads. */
final class LiveReports {

    private final List<Entry> entries;
    private final ClosedPlugins closed;

    private LiveReports(List<Entry> entries, ClosedPlugins closed) {
        this.entries = entries;
        this.closed = closed;
    }

    /** A report as the preparation left it; there is a plugin when it works. */
    private record Entry(PluginReport prepared, Optional<SharedPlugin> plugin) {

        PluginReport current() {
            return plugin.map(working -> working.since(prepared)).orElse(prepared);
        }
    }

    /** Finishes the reports. */
    static LiveReports of(List<ReportDraft> drafts, List<Working> working, ClosedPlugins closed) {
        IdentityHashMap<ReportDraft, SharedPlugin> plugins = new IdentityHashMap<>();
        working.forEach(each -> plugins.put(each.offered().report(), each.plugin()));
        List<Entry> entries = drafts.stream()
                .map(draft -> new Entry(draft.finish(), Optional.ofNullable(plugins.get(draft))))
                .sorted(Comparator.comparing(Entry::prepared, PluginReport.ORDER))
                .toList();
        return new LiveReports(entries, closed);
    }

    /** Returns the reports as of now, ordered by id. */
    List<PluginReport> current() {
        List<Leak> leaks = closed.leaks();
        return entries.stream()
                .map(Entry::current)
                .map(report -> leaks.isEmpty() ? report : with(leaks, report))
                .toList();
    }

    private static PluginReport with(List<Leak> leaks, PluginReport report) {
        List<Problem> own = leaks.stream()
                .filter(leak -> report.identity()
                        .filter(plugin -> plugin.id().equals(leak.plugin()))
                        .isPresent())
                .map(leak -> new Problem(ProblemCode.LEAK, "In memory still: " + leak))
                .toList();
        return own.isEmpty() ? report : report.with(own);
    }
}
