package dev.cks.runtime;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.ExtensionResolver;
import java.util.List;
import java.util.Set;

/** Knows one extension, which complains or not as the test wants. */
final class SwitchableRule implements ExtensionResolver, Constraint {

    static final String NAME = "switchable";
    private static final String CODE = "TEST-SWITCHABLE";

    private final Extension extension = new Extension(this, info(), "test-plugin", "1.0.0");
    private volatile boolean complaining;

    void complain(boolean complain) {
        complaining = complain;
    }

    @Override
    public ConstraintInfo info() {
        return ConstraintInfo.builder(NAME, CODE)
                .summary("Holds as the test wants.")
                .build();
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return complaining ? List.of(Diagnostic.of(CODE, Severity.ERROR, null, "As the test wants")) : List.of();
    }

    @Override
    public List<Extension> resolve(List<String> names) {
        return names.stream()
                .map(name -> name.equals(NAME)
                        ? extension
                        : ExtensionResolver.NONE.resolve(List.of(name)).get(0))
                .toList();
    }

    @Override
    public List<Extension> all() {
        return List.of(extension);
    }

    @Override
    public List<Extension> forcedBy(Set<String> types) {
        return List.of();
    }

    @Override
    public List<String> missingFor(Set<String> types) {
        return List.of();
    }
}
