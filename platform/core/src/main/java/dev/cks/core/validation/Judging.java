package dev.cks.core.validation;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Focus;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** One constraint at work, built in or foreign; whatever it does, what comes back is a verdict. */
interface Judging {

    /** Returns the constraint. */
    Constraint constraint();

    /** Returns what the constraint says of itself. */
    ConstraintInfo info();

    /** Returns the plugin it comes from. */
    String plugin();

    /** Returns the version of that plugin. */
    String version();

    /** Returns what verdicts are known by: another name, other code or other options make another key. */
    default String verdictKey() {
        return plugin() + ":" + info().name();
    }

    /** Does the work and takes what comes out, in whatever way. */
    Outcome hold(Supplier<Outcome> work);

    /** Takes over what a constraint reported. */
    List<Finding> accept(List<Diagnostic> reported);

    /** Returns what this constraint is told besides the structure. */
    default ValidationContext told(ValidationContext context) {
        return context;
    }

    /** Judges a whole structure. */
    default Outcome check(KnowledgeStructure structure, ValidationContext context) {
        return hold(() -> new Outcome(
                accept(constraint().check(structure, told(context))),
                Map.of(),
                Optional.empty(),
                count(structure),
                false));
    }

    /** Judges a selection of foci. */
    default Outcome run(
            ScopedConstraint scoped,
            KnowledgeStructure structure,
            Function<Scope, Iterable<Focus>> selection,
            ValidationContext context) {
        return hold(() -> {
            ScopedFindings findings = scoped.run(structure, selection, told(context));
            Map<String, List<Finding>> foci = findings.ofFoci().entrySet().stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, entry -> accept(entry.getValue())));
            return new Outcome(accept(findings.ofDeclarations()), foci, findings.lookAgain(), findings.judged(), false);
        });
    }

    private int count(KnowledgeStructure structure) {
        List<String> types = info().judges();
        return types.isEmpty()
                ? structure.size()
                : types.stream()
                        .distinct()
                        .mapToInt(type -> structure.objectsOfType(type).size())
                        .sum();
    }
}
