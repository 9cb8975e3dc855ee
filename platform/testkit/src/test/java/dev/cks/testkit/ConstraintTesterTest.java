package dev.cks.testkit;

import static dev.cks.testkit.KnowledgeStructures.object;
import static dev.cks.testkit.KnowledgeStructures.relation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ConstraintTesterTest {

    private final ConstraintTester tester = ConstraintTester.of(new BookHasTitle());

    @Test
    void acceptsWhatTheConstraintReports() {
        tester.given(object("b", "Book"), object("c", "Book").with("published", "2030-01-01"))
                .reports("ACME-BOOK-TITLE", "c")
                .reports("ACME-BOOK-TITLE", Severity.ERROR, "b")
                .reports("ACME-BOOK-FUTURE", Severity.WARNING, "c")
                .reportsNothingElse();
    }

    @Test
    void acceptsAStructureWithoutFindings() {
        assertThat(tester.given(object("b", "Book", Map.of("title", "Ulysses")), object("x", "Other"))
                        .isClean()
                        .findings())
                .isEmpty();
    }

    @Test
    void leavesOutWhatTheBuiltInRulesFind() {
        tester.given(relation("r", "near", "nowhere", "r")).isClean();
    }

    @Test
    void refusesAFindingThatIsMissingAndShowsStructureAndFindings() {
        ConstraintVerdict verdict = tester.given(object("b", "Book"));

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> verdict.reports("ACME-BOOK-TITLE", "c"))
                .withMessageContaining("Expected ACME-BOOK-TITLE at \"c\", but it wasn't reported")
                .withMessageContaining("error ACME-BOOK-TITLE at b: A book needs a title")
                .withMessageContaining("\"type\": \"Book\"");
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> verdict.reports("ACME-BOOK-TITLE", Severity.WARNING, "b"));
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> verdict.reports("ACME-BOOK-TITLE", null));
    }

    @Test
    void countsEachFindingOnce() {
        ConstraintVerdict verdict = tester.given(object("b", "Book")).reports("ACME-BOOK-TITLE", "b");

        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> verdict.reports("ACME-BOOK-TITLE", "b"));
    }

    @Test
    void refusesFindingsThatNobodyExpected() {
        ConstraintVerdict verdict = tester.given(object("b", "Book"), object("c", "Book"));

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(verdict::isClean)
                .withMessageContaining("at b");
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> verdict.reports("ACME-BOOK-TITLE", "b").reportsNothingElse())
                .withMessageContaining("at c");
    }

    @Test
    void setsTheTime() {
        Entry book = object("b", "Book", Map.of("title", "t", "published", "2026-06-01"));

        tester.given(book).reports("ACME-BOOK-FUTURE", "b");
        tester.at(Instant.parse("2026-06-02T00:00:00Z")).given(book).isClean();
    }

    @Test
    void readsText() {
        tester.given("{\"objects\":[{\"identity\":{\"id\":\"b\",\"type\":\"Book\",\"name\":\"n\"}}]}")
                .reports("ACME-BOOK-TITLE", "b");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tester.given("{\"objects\":[1]}"))
                .withMessageContaining("/objects/0");
    }

    @Test
    void refusesEntriesThatCanNotBePartOfAStructure() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tester.given(object("a", "T"), object("a", "T")))
                .withMessageContaining("\"a\"");
        assertThatIllegalArgumentException().isThrownBy(() -> tester.given(relation("r", "near", "x")));
    }

    @Test
    void treatsMisconductAsTheEngineDoes() {
        tester(() -> {
                    throw new IllegalStateException("boom");
                })
                .given(object("b", "Book"))
                .reports("CKS-EXTENSION-FAILED", Severity.ERROR, null)
                .reportsNothingElse();
        tester(() -> List.of(Diagnostic.of("ACME-UNDECLARED", Severity.ERROR, "b", "m")))
                .given(object("b", "Book"))
                .reports("CKS-EXTENSION-FAILED", null);
    }

    @Test
    void refusesAConstraintThatAnswersDifferentlyWhenAskedTwice() {
        int[] calls = {0};
        ConstraintTester moody =
                tester(() -> List.of(Diagnostic.of("ACME-MOODY-RULE", Severity.ERROR, "b", "call " + calls[0]++)));

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> moody.given(object("b", "Book")))
                .withMessageContaining("asked twice");
    }

    private static ConstraintTester tester(Supplier<List<Diagnostic>> answer) {
        return ConstraintTester.of(new Constraint() {
            @Override
            public ConstraintInfo info() {
                return ConstraintInfo.builder("moody_rule", "ACME-MOODY-RULE")
                        .summary("Whatever the test wants.")
                        .build();
            }

            @Override
            public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
                return answer.get();
            }
        });
    }
}
