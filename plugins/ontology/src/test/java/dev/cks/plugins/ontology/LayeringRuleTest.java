package dev.cks.plugins.ontology;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.ConstraintTester;
import dev.cks.testkit.Entry;
import dev.cks.testkit.FixtureTests;
import dev.cks.testkit.KnowledgeStructures;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class LayeringRuleTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/layering_rule");

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new LayeringRule(), EXAMPLES).tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new LayeringRule(), EXAMPLES).tests();
    }

    @Test
    void takesTheLastDefinitionOfALayer() {
        Entry low = layer("l", 0);
        Entry high = layer("h", 9);
        Entry dependency = KnowledgeStructures.relation("r", "depends_on", "ui", "cks-mcp");
        ConstraintTester tester = ConstraintTester.of(new LayeringRule());
        tester.given(low, high, dependency).isClean();
        tester.given(high, low, dependency)
                .reports("CKS-EXT-LAYERING-RULE", "r")
                .reportsNothingElse();
    }

    private static Entry layer(String id, int level) {
        return KnowledgeStructures.object(id, "LayerDefinition", Map.of("layer", "ui", "level", level));
    }
}
