package dev.cks.testkit;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.Delta;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.ValidationPlan;
import dev.cks.core.validation.Validator;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/**
 * Runs a constraint as the platform's engine does and lets a test say what it must find.
 *
 * <pre>{@code
 * ConstraintTester.of(new BookHasTitle())
 *         .given(object("b1", "Book"))
 *         .reports("ACME-BOOK-TITLE", "b1");
 * }</pre>
 *
 * <p>Undeclared codes, exceptions and null results are findings here as they are there: {@code CKS-EXTENSION-FAILED}. A
 * constraint that answers differently when asked twice fails the test at once. Immutable.
 */
public final class ConstraintTester {

    private static final Instant USUAL_NOW = Instant.parse("2026-01-01T00:00:00Z");

    /** Enough that what is valid for a while expires within some hundred edits. */
    private static final Duration STEP = Duration.ofDays(1);

    private final Extension extension;
    private final Instant now;

    private ConstraintTester(Extension extension, Instant now) {
        this.extension = extension;
        this.now = now;
    }

    /** Returns a tester of a constraint for which it is midnight UTC of the first of January 2026. */
    public static ConstraintTester of(Constraint constraint) {
        return new ConstraintTester(new Extension(constraint, constraint.info(), "under-test", "0.0.0"), USUAL_NOW);
    }

    /** Returns a tester for which it is another time. */
    public ConstraintTester at(Instant instant) {
        return new ConstraintTester(extension, instant);
    }

    /** Returns a tester for which the operator set an option, and no other. */
    public ConstraintTester with(String option, String value) {
        return new ConstraintTester(extension.withOptions(Map.of(option, value)), now);
    }

    /**
     * Judges a structure of these entries.
     *
     * @throws IllegalArgumentException when they break the rules of structures
     */
    public ConstraintVerdict given(Entry... entries) {
        return given(KnowledgeStructures.of(entries));
    }

    /**
     * Judges the structure that a text describes.
     *
     * @throws IllegalArgumentException when the text is malformed
     */
    public ConstraintVerdict given(String json) {
        return given(KnowledgeStructures.json(json));
    }

    /**
     * Judges a structure that {@link KnowledgeStructures} made.
     *
     * @throws AssertionError when the constraint answers differently when asked twice
     */
    public ConstraintVerdict given(KnowledgeStructure structure) {
        List<Finding> findings = judge(structure);
        ConstraintVerdict verdict = new ConstraintVerdict(structure, findings);
        if (!json(findings).equals(json(judge(structure)))) {
            throw new AssertionError("The constraint answers differently when asked twice: its answer must depend on"
                    + " nothing but the structure and the context" + System.lineSeparator() + verdict);
        }
        return verdict;
    }

    /**
     * Edits a structure at random and judges each one that comes of it twice: as a whole, and by the change alone.
     *
     * @throws AssertionError when the two differ
     */
    void findsTheSameByChanges(KnowledgeStructure example, long seed, int edits) {
        Instant[] clock = {now};
        Validator validator = new Validator(() -> clock[0]);
        RandomEdits random = new RandomEdits(example, seed);
        for (int i = 0; i < edits; i++) {
            Delta delta = random.next();
            clock[0] = clock[0].plus(STEP);
            List<Finding> whole = foreign(validator.validate(delta.after(), plan()));
            List<Finding> byChange = foreign(validator.validateChange(delta, plan()));
            if (!json(whole).equals(json(byChange))) {
                throw new AssertionError("Edit " + i + " of seed " + seed + ": by what changed since\n"
                        + KnowledgeStructures.text(delta.before()) + "\nthe constraint finds\n  " + byChange
                        + "\nbut as a whole:\n" + new ConstraintVerdict(delta.after(), whole));
            }
        }
    }

    /** Judges once and shows nothing. */
    List<Finding> judge(KnowledgeStructure structure) {
        return foreign(new Validator(InstantSource.fixed(now)).validate(structure, plan()));
    }

    private ValidationPlan plan() {
        ValidationReport.Extensions names =
                new ValidationReport.Extensions(List.of(extension.name()), List.of(), List.of());
        return new ValidationPlan(List.of(extension), names, List.of());
    }

    private static List<Finding> foreign(ValidationReport report) {
        return report.findings().stream()
                .filter(finding -> finding.source().equals(Finding.EXTENSION))
                .toList();
    }

    private static List<Map<String, Object>> json(List<Finding> findings) {
        return findings.stream().map(Finding::toJson).toList();
    }
}
