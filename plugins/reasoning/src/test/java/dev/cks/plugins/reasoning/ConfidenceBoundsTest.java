package dev.cks.plugins.reasoning;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class ConfidenceBoundsTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/confidence_bounds");

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new ConfidenceBounds(), EXAMPLES).tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new ConfidenceBounds(), EXAMPLES).tests();
    }
}
