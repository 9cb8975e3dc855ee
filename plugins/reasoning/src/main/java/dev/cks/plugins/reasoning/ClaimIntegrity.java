package dev.cks.plugins.reasoning;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every {@code Claim} says what it claims, who claims it, when, how confidently and in which status, and refers to
 * sources that exist and to other claims. References are judged only when every list of them is well formed.
 */
public final class ClaimIntegrity implements Constraint {

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
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        List<Diagnostic> found = new ArrayList<>();
        for (KnowledgeObject claim : structure.objectsOfType(ClaimReferences.CLAIM)) {
            if (context.cancelled()) {
                break;
            }
            ClaimReferences references = new ClaimReferences(structure, claim);
            Stream.concat(ClaimFields.problems(claim.structure()), references.problems())
                    .map(message -> Diagnostic.error(CODE, claim, message))
                    .forEach(found::add);
        }
        return found;
    }
}
