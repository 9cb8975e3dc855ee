package dev.cks.plugins.reasoning;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class StalePremiseTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/stale_premise");

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new StalePremise(), EXAMPLES).tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new StalePremise(), EXAMPLES).tests();
    }
}
