package dev.cks.plugins.reasoning;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class InferenceReferentialIntegrityTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/inference_referential_integrity");

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new InferenceReferentialIntegrity(), EXAMPLES).tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new InferenceReferentialIntegrity(), EXAMPLES)
                .tests();
    }
}
