package dev.cks.plugins.ontology;

import static dev.cks.testkit.KnowledgeStructures.object;
import static dev.cks.testkit.KnowledgeStructures.relation;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.ConstraintTester;
import dev.cks.testkit.Entry;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class RelationTypeTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/relation_type");

    private static final String CODE = "CKS-EXT-RELATION-TYPE";
    private static final int LONG = 100_000;

    private final ConstraintTester tester = ConstraintTester.of(new RelationType());

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new RelationType(), EXAMPLES).tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new RelationType(), EXAMPLES).tests();
    }

    @Test
    void takesTheLastRuleOfARelationTypeAsAWhole() {
        Entry strict = rule("t", "near", List.of("X"));
        Entry lenient = object("u", "TypeRule", Map.of("relation_type", "near", "allowed_target_types", List.of("P")));
        Entry malformed = object("v", "TypeRule", Map.of("relation_type", "near", "allowed_source_types", "X"));
        Entry end = object("p", "P");
        Entry near = relation("r", "near", "p", "p");
        tester.given(strict, lenient, end, near).isClean();
        tester.given(lenient, strict, end, near).reports(CODE, "r").reportsNothingElse();
        tester.given(lenient, malformed, end, near)
                .reports("CKS-EXT-RULE-MALFORMED", "v")
                .reportsNothingElse();
    }

    @Test
    void bearsManyRulesOverADeepHierarchy() {
        List<Entry> entries = new ArrayList<>();
        IntStream.range(0, LONG).forEach(i -> {
            entries.add(object("d" + i, "TypeDefinition", Map.of("type_name", "T" + i, "parent_type", "T" + (i + 1))));
            entries.add(rule("t" + i, "near" + i, List.of("T" + LONG)));
            entries.add(relation("r" + i, "near" + i, "p", "p"));
        });
        entries.add(object("p", "T0"));
        tester.given(entries.toArray(Entry[]::new)).isClean();
    }

    private static Entry rule(String id, String relationType, List<String> sources) {
        return object(id, "TypeRule", Map.of("relation_type", relationType, "allowed_source_types", sources));
    }
}
