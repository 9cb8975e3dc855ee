package dev.cks.core.validation;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.core.Version;
import java.util.List;
import java.util.function.Supplier;

/**
 * A built-in rule at work.
 *
 * @param constraint the rule
 */
record BuiltInJudging(Constraint constraint) implements Judging {

    private static final String CORE = "core";

    @Override
    public ConstraintInfo info() {
        return constraint.info();
    }

    @Override
    public String plugin() {
        return CORE;
    }

    @Override
    public String version() {
        return Version.current();
    }

    @Override
    public Outcome hold(Supplier<Outcome> work) {
        return work.get();
    }

    @Override
    public List<Finding> accept(List<Diagnostic> reported) {
        return reported.stream()
                .map(diagnostic -> new Finding(diagnostic, Finding.CORE))
                .toList();
    }
}
