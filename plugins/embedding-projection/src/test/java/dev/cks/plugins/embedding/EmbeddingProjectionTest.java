package dev.cks.plugins.embedding;

import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class EmbeddingProjectionTest {

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new EmbeddingProjection(), Path.of("src/test/resources/embedding_projection"))
                .tests();
    }
}
