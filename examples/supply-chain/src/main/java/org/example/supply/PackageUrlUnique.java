package org.example.supply;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.constraint.Severity;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;

/** No two components bear the same package URL. */
public final class PackageUrlUnique implements ScopedConstraint {

    private static final String CODE = "SUPPLY-DUPLICATE-PURL";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("package_url_unique", CODE)
            .summary("No two components have the same package URL.")
            .judges(Component.TYPE)
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        Scope byUrl = Scope.objects(Component.TYPE).groupedBy(Component.PURL);
        return ScopedRule.of(byUrl, (focus, context, found) -> judge(focus.members(), found));
    }

    private static void judge(List<? extends KnowledgeObject> same, ScopedFindings found) {
        String url = same.get(0).structure().text(Component.PURL).orElse("");
        if (same.size() > 1 && !url.isEmpty()) {
            List<String> ids = same.stream()
                    .map(KnowledgeObject::id)
                    .sorted(CodePointOrder.INSTANCE)
                    .toList();
            String message = "One package is described " + ids.size() + " times, as " + url + ": keep one of these";
            found.report(Diagnostic.of(CODE, Severity.ERROR, ids.get(0), message).with("components", ids));
        }
    }
}
