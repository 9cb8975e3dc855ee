package org.example.supply;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.time.Instant;
import java.util.Optional;

/** A waiver has an end, which hasn't come yet. */
public final class WaiverInForce implements ScopedConstraint {

    private static final String CODE = "SUPPLY-WAIVER-EXPIRED";
    private static final String UNDATED = "SUPPLY-WAIVER-UNDATED";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("waiver_in_force", CODE)
            .alsoEmits(UNDATED)
            .summary("A waiver says until when it holds, and that is to come.")
            .judges(Waiver.TYPE)
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        return ScopedRule.of(
                Scope.objects(Waiver.TYPE),
                (focus, context, found) -> judge(new Waiver(focus.object()), context.now(), found));
    }

    private static void judge(Waiver waiver, Instant now, ScopedFindings found) {
        Optional<Instant> end = waiver.expires();
        if (end.isEmpty()) {
            found.report(Diagnostic.error(UNDATED, waiver.object(), "Say in \"expires\" until when the waiver holds"));
        } else if (end.get().isAfter(now)) {
            found.lookAgainAt(end.get());
        } else {
            found.report(Diagnostic.warning(CODE, waiver.object(), "The waiver is over: renew it, or repair the cause")
                    .with("expired", end.get().toString()));
        }
    }
}
