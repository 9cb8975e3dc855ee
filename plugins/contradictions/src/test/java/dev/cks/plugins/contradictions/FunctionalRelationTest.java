package dev.cks.plugins.contradictions;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class FunctionalRelationTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/functional_relation");

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new FunctionalRelation(), Path.of("src/test/resources/functional_relation"))
                .tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new FunctionalRelation(), EXAMPLES).tests();
    }
}
