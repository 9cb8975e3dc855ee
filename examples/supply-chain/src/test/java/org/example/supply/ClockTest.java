package org.example.supply;

import static dev.cks.testkit.KnowledgeStructures.object;
import static dev.cks.testkit.KnowledgeStructures.relation;

import dev.cks.testkit.ConstraintTester;
import dev.cks.testkit.ConstraintVerdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What only the time decides. */
class ClockTest {

    private static final Instant END = Instant.parse("2027-06-30T00:00:00Z");

    @Test
    void aWaiverHoldsUntilItsEnd() {
        waiver(END.minusSeconds(1)).reportsNothingElse();
        waiver(END).reports("SUPPLY-WAIVER-EXPIRED", "w").reportsNothingElse();
    }

    @Test
    void aVulnerabilityIsBorneWithUntilTheEndOfItsWaiver() {
        vulnerability(END.minusSeconds(1)).reportsNothingElse();
        vulnerability(END).reports("SUPPLY-VULNERABLE", "CVE-1").reportsNothingElse();
    }

    private static ConstraintVerdict waiver(Instant now) {
        return ConstraintTester.of(new WaiverInForce())
                .at(now)
                .given(object("w", "Waiver", Map.of("expires", "2027-06-30")));
    }

    private static ConstraintVerdict vulnerability(Instant now) {
        return ConstraintTester.of(new VulnerabilityHandled())
                .at(now)
                .given(
                        object("a", "Component", Map.of("version", "1.0")),
                        object("CVE-1", "Vulnerability", Map.of("component", "a", "versions", List.of("1.0"))),
                        object("w", "Waiver", Map.of("expires", "2027-06-30")),
                        relation("1", "waives", "w", "CVE-1"));
    }
}
