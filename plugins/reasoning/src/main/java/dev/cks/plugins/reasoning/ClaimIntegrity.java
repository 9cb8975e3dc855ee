package dev.cks.plugins.reasoning;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.stream.Stream;

/**
 * Every {@code Claim} says what it claims, who claims it, when, how confidently and in which status, and refers to
 * sources that exist and to other claims. References are judged only when every list of them is well formed.
 */
public final class ClaimIntegrity implements ScopedConstraint {

    private static final String CODE = "CKS-EXT-CLAIM-INTEGRITY";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("claim_integrity", CODE)
            .summary("A claim is complete and refers to what exists, to other claims and not to itself.")
            .judges(ClaimReferences.CLAIM)
            .docs("extensions/claim_integrity.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        Scope claims = Scope.objects(ClaimReferences.CLAIM).reading(ClaimReferences.LISTS);
        return ScopedRule.of(claims, (focus, context, found) -> {
            KnowledgeObject claim = focus.object();
            Stream.concat(ClaimFields.problems(claim.structure()), new ClaimReferences(structure, claim).problems())
                    .forEach(message -> found.report(Diagnostic.error(CODE, claim, message)));
        });
    }
}
