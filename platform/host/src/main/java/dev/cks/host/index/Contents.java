package dev.cks.host.index;

import dev.cks.api.tool.ToolInfo;
import dev.cks.host.offer.Offer;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import java.util.List;

/**
 * What a plugin contributes, as its code said when it was loaded.
 *
 * @param constraints its constraints, in the order in which they were found
 * @param tools its tools, in the order in which they were found
 * @param offers what else it offers, in the order in which it was found
 * @param problems what was wrong with other providers of it
 */
public record Contents(
        List<KnownConstraint> constraints, List<ToolInfo> tools, List<Offer> offers, List<Problem> problems) {

    /** Copies the lists. */
    public Contents {
        constraints = List.copyOf(constraints);
        tools = List.copyOf(tools);
        offers = List.copyOf(offers);
        problems = List.copyOf(problems);
    }

    /** Tells whether it would come out the same next time; code that failed may have had a reason outside of its jar. */
    boolean lasts() {
        return problems.stream().noneMatch(problem -> problem.code() == ProblemCode.EXTENSION_FAILED);
    }
}
