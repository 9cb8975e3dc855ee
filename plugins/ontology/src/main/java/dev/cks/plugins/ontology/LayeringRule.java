package dev.cks.plugins.ontology;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Of two layers, only the one on the higher level depends on the other.
 *
 * <p>The {@code OntologyRule} form has no parameters: it only asks for this rule.
 */
public final class LayeringRule implements ScopedConstraint {

    private static final String CODE = "CKS-EXT-LAYERING-RULE";
    private static final String DEPENDENCY = "depends_on";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("layering_rule", CODE)
            .alsoEmits(Declaration.MALFORMED)
            .summary("A layer depends only on layers of lower levels.")
            .declaredBy(Layers.DEFINITION, OntologyRules.TYPE)
            .docs("extensions/layering_rule.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    /** The ontology form has no parameters, so only definitions change what is judged. */
    @Override
    public List<String> declarations() {
        return List.of(Layers.DEFINITION);
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        Layers layers = new Layers(structure);
        findings.reportAll(layers.problems());
        return ScopedRule.of(Scope.relations(List.of(DEPENDENCY)), (focus, context, found) -> {
            if (focus.relation().binary()) {
                judge(focus.relation(), layers).ifPresent(found::report);
            }
        });
    }

    private static Optional<Diagnostic> judge(Relation dependency, Layers layers) {
        String source = dependency.source().id();
        String target = dependency.target().id();
        Optional<BigDecimal> from = layers.level(source);
        Optional<BigDecimal> to = layers.level(target);
        if (from.isEmpty() || to.isEmpty() || from.get().compareTo(to.get()) > 0) {
            return Optional.empty();
        }
        return Optional.of(Diagnostic.error(
                CODE,
                dependency,
                "The layer " + source + " (level " + from.get() + ") must not depend on " + target + " (level "
                        + to.get() + "): dependencies lead to lower levels"));
    }
}
