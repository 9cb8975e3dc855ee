package dev.cks.plugins.verification;

import static dev.cks.testkit.KnowledgeStructures.object;
import static dev.cks.testkit.KnowledgeStructures.relation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.ConstraintTester;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class VerificationRecordTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/verification_record");

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new VerificationRecord(), Path.of("src/test/resources/verification_record"))
                .tests();
    }

    @Test
    void aRecordThatIsOlderThanTheOperatorLikesIsWarnedOf() {
        ConstraintTester tester = ConstraintTester.of(new VerificationRecord()).with("max_age", "P30D");
        Instant end = Instant.parse("2026-01-31T00:00:00Z");

        assertThat(findings(tester.at(end))).isEmpty();
        assertThat(findings(tester.at(end.plusNanos(1))))
                .contains("CKS-EXT-VERIFICATION-RECORD-STALE", "warning", "stale_since=2026-01-31T00:00:00Z");
        assertThat(findings(ConstraintTester.of(new VerificationRecord()).at(end.plusNanos(1))))
                .isEmpty();
        assertThat(findings(ConstraintTester.of(new VerificationRecord()).with("max_age", "soon")))
                .contains("CKS-EXTENSION-FAILED");
    }

    @Test
    void aDateInTheFutureIsNoYouth() {
        ConstraintTester tester = ConstraintTester.of(new VerificationRecord()).with("max_age", "P30D");
        Instant fiveMinutesBefore = Instant.parse("2025-12-31T23:55:00Z");

        assertThat(findings(tester.at(fiveMinutesBefore))).isEmpty();
        assertThat(findings(tester.at(fiveMinutesBefore.minusNanos(1))))
                .contains("CKS-EXT-VERIFICATION-RECORD-STALE", "future", "checked_at=2026-01-01T00:00:00Z");
    }

    private static String findings(ConstraintTester tester) {
        return tester
                .given(
                        object("a", "Claim"),
                        object(
                                "v",
                                "VerificationRecord",
                                Map.of("checked_at", "2026-01-01T00:00:00Z", "checked_via", "manual_review")),
                        relation("l", "verified_by", "a", "v"))
                .findings()
                .stream()
                .map(finding -> finding.toJson().toString())
                .collect(Collectors.joining());
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new VerificationRecord(), EXAMPLES).tests();
    }
}
