package dev.cks.plugins.embedding;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class EmbeddingProjectionTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/embedding_projection");

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new EmbeddingProjection(), Path.of("src/test/resources/embedding_projection"))
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new EmbeddingProjection(), EXAMPLES).tests();
    }
}
