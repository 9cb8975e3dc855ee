package dev.cks.host.trust;

import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import dev.cks.host.report.Trust;
import java.util.Optional;

/**
 * What is thought of a jar that hasn't been opened yet.
 *
 * @param trust who vouches for it
 * @param objection what speaks against it
 * @param refused whether that forbids to load it
 */
public record Verdict(Trust trust, Optional<Problem> objection, boolean refused) {

    static Verdict accepted(Trust trust) {
        return new Verdict(trust, Optional.empty(), false);
    }

    static Verdict refused(ProblemCode code, String detail) {
        return refused(Trust.OPEN, code, detail);
    }

    static Verdict refused(Trust trust, ProblemCode code, String detail) {
        return new Verdict(trust, Optional.of(new Problem(code, detail)), true);
    }

    static Verdict noted(ProblemCode code, String detail) {
        return new Verdict(Trust.OPEN, Optional.of(new Problem(code, detail)), false);
    }

    /** Tells a report what speaks against the jar. */
    public void tell(ReportDraft report) {
        objection.ifPresent(problem -> report.note(problem.code(), problem.detail()));
        if (refused) {
            report.refuse();
        }
    }
}
