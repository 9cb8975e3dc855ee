package dev.cks.plugins.temporal;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class TemporalValidityTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/temporal_validity");

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new TemporalValidity(), EXAMPLES).tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new TemporalValidity(), EXAMPLES).tests();
    }
}
