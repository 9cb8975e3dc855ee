package dev.cks.plugins.reasoning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.ConstraintTester;
import dev.cks.testkit.ConstraintVerdict;
import dev.cks.testkit.Entry;
import dev.cks.testkit.FixtureTests;
import dev.cks.testkit.KnowledgeStructures;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SupersessionChainTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/supersession_chain");

    private static final String CODE = "CKS-EXT-SUPERSESSION-CHAIN";
    private static final int LONG = 100_000;

    private final ConstraintTester tester = ConstraintTester.of(new SupersessionChain());

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new SupersessionChain(), EXAMPLES).tests();
    }

    @Test
    void reportsACycleAtItsFirstMemberInStructureOrder() {
        tester.given(step("tail", "c"), step("c", "b"), step("a", "c"), step("b", "a"))
                .reports(CODE, "c")
                .reportsNothingElse();
    }

    @Test
    void listsTheMembersOfACycle() {
        ConstraintVerdict verdict = tester.given(step("c", "b"), step("a", "c"), step("b", "a"));
        assertThat(verdict.diagnostics()).hasSize(1);
        assertThat(verdict.diagnostics().get(0).metadata()).containsEntry("cycle", List.of("c", "b", "a"));
    }

    @Test
    void reportsACycleOfDifferentConclusionsAsWell() {
        tester.given(step("a", "b").with("conclusion", "x"), step("b", "a").with("conclusion", "y"))
                .reports(CODE, "a")
                .reports(CODE, "a")
                .reports(CODE, "b")
                .reportsNothingElse();
    }

    @Test
    void bearsLongChainsAndLongCycles() {
        Entry[] steps = IntStream.range(0, LONG)
                .mapToObj(i -> step("s" + i, "s" + (i + 1) % LONG))
                .toArray(Entry[]::new);
        tester.given(steps).reports(CODE, "s0").reportsNothingElse();
        steps[LONG - 1] = step("s" + (LONG - 1), "");
        tester.given(steps).isClean();
    }

    private static Entry step(String id, String supersededBy) {
        return KnowledgeStructures.object(id, "InferenceStep", Map.of("superseded_by", supersededBy));
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new SupersessionChain(), EXAMPLES).tests();
    }
}
