package dev.cks.testkit;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.codec.CanonicalJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a constraint found in one structure; every check that fails shows the structure and all findings.
 *
 * <p>Checks can be chained. For one thread.
 */
public final class ConstraintVerdict {

    private final KnowledgeStructure structure;
    private final List<Finding> findings;
    private final List<Finding> claimed = new ArrayList<>();

    ConstraintVerdict(KnowledgeStructure structure, List<Finding> findings) {
        this.structure = structure;
        this.findings = findings;
    }

    /** Returns the findings in the platform's order. */
    public List<Finding> findings() {
        return findings;
    }

    /** Returns the diagnostics in the platform's order. */
    public List<Diagnostic> diagnostics() {
        return findings.stream().map(Finding::diagnostic).toList();
    }

    /**
     * Demands that nothing was found.
     *
     * @throws AssertionError when something was
     */
    public ConstraintVerdict isClean() {
        if (!findings.isEmpty()) {
            throw new AssertionError("Expected no findings, but there are " + findings.size() + ". " + this);
        }
        return this;
    }

    /**
     * Demands a finding.
     *
     * @param location the id at which it must be, null for one about the structure as a whole
     * @throws AssertionError when there is none beside those that earlier calls demanded
     */
    public ConstraintVerdict reports(String code, @Nullable String location) {
        return claim(code + at(location), diagnostic -> matches(diagnostic, code, location));
    }

    /**
     * Demands a finding of some severity.
     *
     * @param location the id at which it must be, null for one about the structure as a whole
     * @throws AssertionError when there is none beside those that earlier calls demanded
     */
    public ConstraintVerdict reports(String code, Severity severity, @Nullable String location) {
        return claim(
                severity.word() + " " + code + at(location),
                diagnostic -> matches(diagnostic, code, location) && diagnostic.severity() == severity);
    }

    /**
     * Demands that earlier calls demanded everything that was found.
     *
     * @throws AssertionError when more was found
     */
    public ConstraintVerdict reportsNothingElse() {
        List<Finding> rest = new ArrayList<>(findings);
        rest.removeAll(claimed);
        if (!rest.isEmpty()) {
            throw new AssertionError(
                    "Expected nothing else, but there are these findings, too:\n" + lines(rest) + "\n" + this);
        }
        return this;
    }

    @Override
    public String toString() {
        return "Findings:\n" + (findings.isEmpty() ? "  none" : lines(findings)) + "\nStructure:\n"
                + KnowledgeStructures.text(structure) + "\n";
    }

    private static String at(@Nullable String location) {
        return location == null ? " at the structure as a whole" : " at \"" + location + "\"";
    }

    private static String lines(List<Finding> findings) {
        return findings.stream()
                .map(Finding::diagnostic)
                .map(diagnostic -> "  " + diagnostic + " " + CanonicalJson.compact(diagnostic.metadata()))
                .collect(Collectors.joining("\n"));
    }

    /** Returns code, severity and location of each finding, in the platform's order. */
    List<List<@Nullable String>> triples() {
        return diagnostics().stream()
                .map(diagnostic -> triple(
                        diagnostic.code(),
                        diagnostic.severity().word(),
                        diagnostic.location().orElse(null)))
                .toList();
    }

    private static List<@Nullable String> triple(String code, String severity, @Nullable String location) {
        List<@Nullable String> triple = new ArrayList<>(List.of(code, severity));
        triple.add(location);
        return triple;
    }

    private ConstraintVerdict claim(String expected, Predicate<Diagnostic> condition) {
        List<Finding> open = new ArrayList<>(findings);
        claimed.forEach(open::remove);
        Finding match = open.stream()
                .filter(finding -> condition.test(finding.diagnostic()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("Expected " + expected + ", but it wasn't reported. " + this));
        claimed.add(match);
        return this;
    }

    private static boolean matches(Diagnostic diagnostic, String code, @Nullable String location) {
        return diagnostic.code().equals(code)
                && Objects.equals(diagnostic.location().orElse(null), location);
    }
}
