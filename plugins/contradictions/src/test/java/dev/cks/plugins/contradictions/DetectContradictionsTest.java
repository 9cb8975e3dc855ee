package dev.cks.plugins.contradictions;

import static dev.cks.testkit.KnowledgeStructures.object;
import static dev.cks.testkit.KnowledgeStructures.relation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DetectContradictionsTest {

    private static final KnowledgeStructure ORBITS = KnowledgeStructures.of(
            object("f", "FunctionalRelationRule", Map.of("relation_type", "orbits")),
            object("earth", "Planet"),
            object("sun", "Star"),
            object("mars", "Planet"),
            relation("r1", "orbits", "earth", "sun"),
            relation("r2", "orbits", "earth", "mars"),
            relation("r3", "near", "earth", "ghost"));

    private final ToolTester tester = ToolTester.of(new DetectContradictions())
            .withConstraint(new MutualExclusion())
            .withConstraint(new FunctionalRelation());

    @Test
    void contradictionsAreWarningsHereAndNothingElseIsListed() {
        Object contradictions = tester.call(Map.of("json_data", KnowledgeStructures.text(ORBITS)))
                .answers("contradiction_count", 1)
                .content()
                .get("contradictions");

        assertThat((List<?>) contradictions)
                .singleElement()
                .satisfies(found -> assertThat((Map<?, ?>) found)
                        .isNotNull()
                        .extracting("code", "severity", "source", "location")
                        .containsExactly("CKS-EXT-FUNCTIONAL-RELATION", "warning", "extension", "r1"));
    }

    @Test
    void aSessionIsNamedInTheAnswer() {
        tester.withSession("s1", ORBITS)
                .call(Map.of("session_id", "s1"))
                .answers("session_id", "s1")
                .answers("contradiction_count", 1);
    }

    @Test
    void withoutRulesThereIsNoContradiction() {
        KnowledgeStructure bare = KnowledgeStructures.of(object("a", "Thing"), relation("r", "orbits", "a", "b"));

        tester.call(Map.of("json_data", KnowledgeStructures.text(bare)))
                .answers("contradiction_count", 0)
                .answers("contradictions", List.of());
    }

    @Test
    void whatCouldNotBeCheckedIsSaid() {
        KnowledgeStructure malformed = KnowledgeStructures.of(
                object("f", "FunctionalRelationRule", Map.of("relation_type", List.of("orbits"))));

        Object unchecked = tester.call(Map.of("json_data", KnowledgeStructures.text(malformed)))
                .answers("contradiction_count", 0)
                .content()
                .get("not_checked");

        assertThat((List<?>) unchecked).hasSize(1);
    }

    @Test
    void withoutAStructureTheToolSaysWhatIsMissing() {
        tester.call(Map.of()).fails(ErrorCode.MISSING_PARAMETER);
    }
}
