package dev.cks.host.intake;

import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Settles between jars what no jar alone can tell: duplicates, dependencies, circles, the order of loading. */
public final class Resolution {

    private final Map<String, Candidate> kept;
    private final Set<String> seen;

    private Resolution(Map<String, Candidate> kept, Set<String> seen) {
        this.kept = kept;
        this.seen = seen;
    }

    /** Returns what to load, dependencies first and otherwise by id; refuses everything else. */
    public static List<Candidate> of(Intake intake) {
        Set<String> seen = intake.reports().stream()
                .flatMap(report -> report.claimedId().stream())
                .collect(Collectors.toSet());
        Resolution resolution = new Resolution(Duplicates.settle(intake.candidates()), seen);
        resolution.kept.values().forEach(resolution::checkDependencies);
        resolution.dropRefused();
        return new LoadOrder(resolution.kept).settle();
    }

    private void checkDependencies(Candidate candidate) {
        for (Dependency dependency : candidate.dependencies()) {
            ReportDraft report = candidate.report();
            Candidate target = kept.get(dependency.pluginId());
            if (target != null && !dependency.accepts(target.version())) {
                String there = target.identity().version();
                report.refuse(ProblemCode.DEP_VERSION, "Depends on " + dependency + "; version " + there + " is there");
            } else if (target == null && seen.contains(dependency.pluginId())) {
                report.refuse(ProblemCode.DEP_FAILED, "Depends on " + dependency + ", which was refused");
            } else if (target == null) {
                report.refuse(ProblemCode.MISSING_DEP, "Depends on " + dependency + ", which isn't there");
            }
        }
    }

    /** Removes what was refused, and refuses what depends on it, until nothing changes. */
    private void dropRefused() {
        Dependents dependents = new Dependents(kept.values());
        List<Candidate> refused = kept.values().stream()
                .filter(candidate -> candidate.report().refused())
                .toList();
        refused.forEach(candidate -> dependents.refuseAllBehind(candidate.id()));
        kept.values().removeIf(candidate -> candidate.report().refused());
    }
}
