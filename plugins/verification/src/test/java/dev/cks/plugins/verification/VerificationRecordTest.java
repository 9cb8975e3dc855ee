package dev.cks.plugins.verification;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class VerificationRecordTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/verification_record");

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new VerificationRecord(), Path.of("src/test/resources/verification_record"))
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new VerificationRecord(), EXAMPLES).tests();
    }
}
