package dev.cks.benchmarks.plugins;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** The constraint of every generated plugin; its jar tells its name. Immutable. */
public final class NumberedRule implements Constraint {

    private final String name;

    /** Reads the name. */
    public NumberedRule() {
        try (InputStream in = NumberedRule.class.getResourceAsStream("/name")) {
            name = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public ConstraintInfo info() {
        return ConstraintInfo.builder(
                        name, "BENCHMARK-" + name.toUpperCase(Locale.ROOT).replace('_', '-'))
                .summary("Demands nothing.")
                .judges("Claim")
                .build();
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return List.of();
    }
}
