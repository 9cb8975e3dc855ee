package dev.cks.plugins.ontology;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class OntologyRulesTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/ontology_rules");

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new OntologyRules(), EXAMPLES).tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new OntologyRules(), EXAMPLES).tests();
    }
}
