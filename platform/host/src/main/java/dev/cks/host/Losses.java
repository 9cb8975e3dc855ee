package dev.cks.host;

import dev.cks.host.report.PluginReport;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.Trust;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds what works now and wouldn't any more, although nobody took it away: a jar that is damaged, or that nobody vouches for,
 * isn't loaded in place of one that works.
 */
final class Losses {

    private Losses() {}

    /** Returns why a generation must not take the place of the one before, in a sentence for each plugin that would be lost. */
    static Optional<String> between(Generation before, Generation after) {
        Optional<Problem> damage = problem(after.reports(), ProblemCode.LOCK_DAMAGED)
                .filter(found ->
                        problem(before.reports(), ProblemCode.LOCK_DAMAGED).isEmpty());
        if (damage.isPresent()) {
            return Optional.of(damage.get().code() + ": " + damage.get().detail());
        }
        Set<String> working = after.plugins().stream().map(SharedPlugin::id).collect(Collectors.toSet());
        List<String> lost = before.plugins().stream()
                .filter(plugin -> !working.contains(plugin.id()))
                .flatMap(plugin -> refusal(plugin, after).stream())
                .toList();
        return lost.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", lost));
    }

    /** Returns what stands against the jar that is there in place of a plugin's; empty when none is, by the operator's will. */
    private static Optional<String> refusal(SharedPlugin plugin, Generation after) {
        return after.reports().stream()
                .filter(report -> report.state() == PluginState.REFUSED)
                .filter(report -> report.label().equals(plugin.id())
                        || report.file().path().equals(plugin.origin().file().path()))
                .filter(report -> !takenAway(plugin, report))
                .findFirst()
                .map(report -> plugin.id() + " " + plugin.version() + " would be lost, for " + reason(report));
    }

    private static boolean takenAway(SharedPlugin plugin, PluginReport report) {
        boolean installed = plugin.origin().file().trust() == Trust.LOCKED;
        return has(report, ProblemCode.DISABLED) || (installed && has(report, ProblemCode.UNTRUSTED));
    }

    private static boolean has(PluginReport report, ProblemCode code) {
        return report.problems().stream().anyMatch(problem -> problem.code() == code);
    }

    private static String reason(PluginReport report) {
        return report.file().name() + " is refused: "
                + report.problems().stream()
                        .map(problem -> problem.code() + ": " + problem.detail())
                        .collect(Collectors.joining(", "));
    }

    private static Optional<Problem> problem(List<PluginReport> reports, ProblemCode code) {
        return reports.stream()
                .flatMap(report -> report.problems().stream())
                .filter(problem -> problem.code() == code)
                .findFirst();
    }
}
