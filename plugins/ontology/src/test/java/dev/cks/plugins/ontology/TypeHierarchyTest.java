package dev.cks.plugins.ontology;

import static dev.cks.testkit.KnowledgeStructures.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.ConstraintTester;
import dev.cks.testkit.Entry;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class TypeHierarchyTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/type_hierarchy");

    private static final String CODE = "CKS-EXT-TYPE-HIERARCHY-CYCLE";
    private static final int LONG = 100_000;

    private final ConstraintTester tester = ConstraintTester.of(new TypeHierarchy());

    @TestFactory
    Stream<DynamicTest> findsWhatTheExamplesSay() {
        return FixtureTests.of(new TypeHierarchy(), EXAMPLES).tests();
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ConstraintContract.of(new TypeHierarchy(), EXAMPLES).tests();
    }

    @Test
    void reportsATypeAtTheFirstObjectThatDeclaresIt() {
        tester.given(definition("z", "A", "B"), definition("y", "B", "A"), definition("x", "A", "B"))
                .reports(CODE, "y")
                .reports(CODE, "z")
                .reportsNothingElse();
    }

    @Test
    void takesTheLastParentThatIsGiven() {
        tester.given(definition("z", "A", "A"), definition("y", "A", "B")).isClean();
        tester.given(definition("z", "A", "A"), definition("y", "A", "")).reports(CODE, "z");
    }

    @Test
    void bearsLongCyclesAndLongChains() {
        Entry[] definitions = IntStream.range(0, LONG)
                .mapToObj(i -> definition("d" + i, "T" + i, "T" + (i + 1) % LONG))
                .toArray(Entry[]::new);
        assertThat(tester.given(definitions).diagnostics()).hasSize(LONG);
        definitions[LONG - 1] = definition("last", "T" + (LONG - 1), "");
        tester.given(definitions).isClean();
    }

    private static Entry definition(String id, String type, String parent) {
        return object(id, "TypeDefinition", Map.of("type_name", type, "parent_type", parent));
    }
}
