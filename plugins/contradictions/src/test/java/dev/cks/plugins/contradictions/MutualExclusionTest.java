package dev.cks.plugins.contradictions;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class MutualExclusionTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/mutual_exclusion");

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new MutualExclusion(), Path.of("src/test/resources/mutual_exclusion"))
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new MutualExclusion(), EXAMPLES).tests();
    }
}
