package dev.cks.plugins.ontology;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;
import java.util.Optional;

/**
 * Every {@code OntologyRule} of a known form that isn't switched off gives what its form needs.
 *
 * <p>The extensions of the same names read the rules themselves, and run where a rule names them; here only their form is
 * judged.
 */
public final class OntologyRules implements ScopedConstraint {

    static final String TYPE = "OntologyRule";
    private static final String CODE = "CKS-EXT-DYNAMIC-CONSTRAINT-LOAD";
    private static final ConstraintInfo INFO = ConstraintInfo.builder("ontology_rules", CODE)
            .alsoEmits(Declaration.MALFORMED)
            .summary("An ontology rule gives what its form needs.")
            .declaredBy(TYPE)
            .implies("constraint_type", "functional_relation", "mutual_exclusion", "temporal_validity", "layering_rule")
            .docs("extensions/ontology_rules.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    /** Each rule is judged by itself. */
    @Override
    public List<String> declarations() {
        return List.of();
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        return ScopedRule.of(Scope.objects(TYPE), (focus, context, found) -> {
            if (focus.object().structure().flag("enabled").orElse(true)) {
                judge(focus.object(), found);
            }
        });
    }

    private static void judge(KnowledgeObject rule, ScopedFindings found) {
        Declaration declaration = new Declaration(rule, Declaration.MALFORMED);
        Optional<String> form = declaration.text("constraint_type");
        found.reportAll(declaration.problems());
        JsonObject content = rule.structure();
        switch (form.orElse("")) {
            case "functional_relation" ->
                demand(rule, Optional.of(content), "", List.of("target_relation_type"), found);
            case "mutual_exclusion" ->
                demand(
                        rule,
                        content.object("parameters"),
                        "parameters.",
                        List.of("relation_type_a", "relation_type_b"),
                        found);
            default -> {
                // The other forms need nothing, and a form that nobody knows declares nothing.
            }
        }
    }

    private static void demand(
            KnowledgeObject rule, Optional<JsonObject> given, String path, List<String> keys, ScopedFindings found) {
        List<String> missing = keys.stream()
                .filter(key -> !given.map(values -> values.truthy(key)).orElse(false))
                .map(key -> path + key)
                .toList();
        if (!missing.isEmpty()) {
            found.report(
                    Diagnostic.error(CODE, rule, "The rule can't be applied without " + String.join(" and ", missing)));
            return;
        }
        keys.stream()
                .filter(key -> given.flatMap(values -> values.text(key)).isEmpty())
                .map(key -> Diagnostic.error(
                                Declaration.MALFORMED,
                                rule,
                                "The rule's \"" + path + key + "\" must be a text; the rule has no effect")
                        .with("field", path + key))
                .forEach(found::report);
    }
}
