package org.example.trials;

import static dev.cks.testkit.KnowledgeStructures.object;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.ConstraintTester;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class TrialNamesArmTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/trial_names_arm");

    @Test
    void aTrialWithoutArmsIsReportedWhereItStands() {
        ConstraintTester.of(new TrialNamesArm())
                .given(
                        object("trial-7", "ClinicalTrial", Map.of("arms", List.of("drug", "placebo"))),
                        object("trial-8", "ClinicalTrial", Map.of("arms", List.of())))
                .reports("TRIAL-NO-ARM", "trial-8")
                .reportsNothingElse();
    }

    @TestFactory
    Stream<DynamicTest> theExamplesHold() {
        return FixtureTests.of(new TrialNamesArm(), EXAMPLES).tests();
    }

    @TestFactory
    Stream<DynamicTest> theContractHolds() {
        return ConstraintContract.of(new TrialNamesArm(), EXAMPLES).tests();
    }
}
