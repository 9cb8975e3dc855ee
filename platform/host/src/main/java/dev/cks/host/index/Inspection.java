package dev.cks.host.index;

import dev.cks.host.report.PluginIdentity;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import java.util.List;
import java.util.Optional;

/**
 * What a jar is, as far as it alone and without running any of its code can tell.
 *
 * @param claimedId the id that its manifest gives, whatever is wrong with it
 * @param identity what its manifest says of the plugin, empty when that couldn't be told
 * @param dependencies the value of {@code Plugin-Dependencies}, empty when there is none or it is malformed
 * @param refused whether the jar can't be loaded
 * @param problems everything that is wrong with it
 */
public record Inspection(
        Optional<String> claimedId,
        Optional<PluginIdentity> identity,
        String dependencies,
        boolean refused,
        List<Problem> problems) {

    /** Copies the problems. */
    public Inspection {
        problems = List.copyOf(problems);
    }

    /** Writes it into the report on a jar. */
    public void tell(ReportDraft report) {
        claimedId.ifPresent(report::claim);
        identity.ifPresent(report::identify);
        // Advice on a jar that isn't loaded anyway would hide why.
        boolean loadable = !report.refused();
        problems.stream()
                .filter(problem -> loadable || !problem.code().advisory())
                .forEach(problem -> report.note(problem.code(), problem.detail()));
        if (refused) {
            report.refuse();
        }
    }

    /** Tells whether it would come out the same next time; that a file couldn't be read may pass. */
    boolean lasts() {
        return problems.stream().noneMatch(problem -> problem.code() == ProblemCode.UNREADABLE);
    }
}
