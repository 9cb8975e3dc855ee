package dev.cks.benchmarks.structure;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ValidationReport.Extensions;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.ValidationPlan;
import dev.cks.plugins.contradictions.FunctionalRelation;
import dev.cks.plugins.contradictions.MutualExclusion;
import java.util.List;
import java.util.stream.Stream;

/** The rules by which structures are judged here: the built-in ones, and the two of the contradictions plugin. */
public final class JudgedRules {

    private JudgedRules() {}

    /** Returns the plan that runs them. */
    public static ValidationPlan plan() {
        List<Extension> extensions = Stream.<Constraint>of(new MutualExclusion(), new FunctionalRelation())
                .map(constraint -> new Extension(constraint, constraint.info(), "cks-contradictions", "0.1.0"))
                .toList();
        List<String> names = extensions.stream().map(Extension::name).toList();
        return new ValidationPlan(extensions, new Extensions(names, List.of(), List.of()), List.of());
    }
}
