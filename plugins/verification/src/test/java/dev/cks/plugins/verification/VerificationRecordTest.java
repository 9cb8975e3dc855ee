package dev.cks.plugins.verification;

import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class VerificationRecordTest {

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new VerificationRecord(), Path.of("src/test/resources/verification_record"))
                .tests();
    }
}
