package dev.cks.plugins.knowledge;

import static dev.cks.testkit.KnowledgeStructures.object;
import static dev.cks.testkit.KnowledgeStructures.relation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class ReadingToolsTest {

    private static final KnowledgeStructure LINKED =
            KnowledgeStructures.of(object("a", "Thing"), object("b", "Thing"), relation("r", "links", "a", "b"));
    private static final String TEXT = KnowledgeStructures.text(LINKED);

    private final ToolTester serialize = ToolTester.of(new SerializeKnowledge()).withSession("s1", LINKED);
    private final ToolTester explain = ToolTester.of(new ExplainKnowledge()).withSession("s1", LINKED);

    @Test
    void serializingGivesTheCanonicalTextAndWhereItComesFrom() {
        assertThat(serialize
                        .call(Map.of("json_data", TEXT))
                        .answers("serialized", TEXT)
                        .content())
                .containsOnlyKeys("serialized");
        assertThat(serialize
                        .call(Map.of("session_id", "s1"))
                        .answers("serialized", TEXT)
                        .content())
                .containsOnlyKeys("serialized", "session_id", "version_id");
    }

    @Test
    void explainingAStructureCountsAndListsWhatIsInIt() {
        Object explanation = explain.call(Map.of("session_id", "s1")).content().get("explanation");

        assertThat(explanation)
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("object_count", 3L)
                .containsEntry("relation_count", 1L);
    }

    @Test
    void explainingAnObjectTellsWhyItIsBelieved() {
        KnowledgeStructure believed = KnowledgeStructures.of(
                object("c", "Thing"),
                object("i", "InferenceStep", Map.of("conclusion", "c", "premises", List.of("a"), "confidence", 0.5)));

        assertThat(ToolTester.of(new ExplainKnowledge())
                        .call(Map.of("json_data", KnowledgeStructures.text(believed), "object_id", "c"))
                        .content()
                        .get("explanation"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("object_id", "c")
                .containsEntry("exists", true)
                .containsEntry("has_inference", true);
    }

    @Test
    void withoutAnythingToReadTheToolsSayWhatIsMissing() {
        serialize.call(Map.of()).fails(ErrorCode.MISSING_PARAMETER);
        explain.call(Map.of()).fails(ErrorCode.MISSING_PARAMETER);
        explain.call(Map.of("json_data", "[]")).fails(ErrorCode.INVALID_JSON);
        serialize.call(Map.of("session_id", "nope")).fails(ErrorCode.SESSION_NOT_FOUND);
    }
}
