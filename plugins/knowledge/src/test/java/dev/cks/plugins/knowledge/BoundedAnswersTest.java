package dev.cks.plugins.knowledge;

import static dev.cks.testkit.KnowledgeStructures.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.Entry;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Answers about much say how much more there is, and how to go on. */
class BoundedAnswersTest {

    private static final int MANY = 3_000;
    private static final KnowledgeStructure LARGE = many(0);

    @Test
    void aLongTextComesInPartsThatMakeItUp() {
        ToolTester serialize = ToolTester.of(new SerializeKnowledge()).withSession("s1", LARGE);
        StringBuilder joined = new StringBuilder();
        long offset = 0;
        for (int parts = 0; offset >= 0 && parts < 100; parts++) {
            Map<String, Object> part =
                    serialize.call(Map.of("session_id", "s1", "offset", offset)).content();
            joined.append(part.get("serialized"));
            offset = part.get("next_offset") instanceof Long next ? next : -1;
        }
        assertThat(joined.toString()).isEqualTo(KnowledgeStructures.text(LARGE));
        serialize
                .call(Map.of("session_id", "s1", "offset", joined.length() + 1))
                .fails(ErrorCode.INVALID_PARAMETER);
    }

    @Test
    void aQueryWithoutALimitHasOne() {
        ToolTester query = ToolTester.of(new QuerySubgraph()).withSession("s1", LARGE);
        query.call(Map.of("session_id", "s1"))
                .answers("total_found_nodes", MANY)
                .answers("returned_nodes", 500)
                .answers("truncation_reason", "max_objects_exceeded");
        query.call(Map.of("session_id", "s1", "max_objects", 0)).answers("returned_nodes", MANY);
    }

    @Test
    void aSummaryListsTheFirst() {
        Map<String, Object> explained = ToolTester.of(new ExplainKnowledge())
                .withSession("s1", LARGE)
                .call(Map.of("session_id", "s1"))
                .content();
        assertThat(explained)
                .containsEntry("explanation_omitted", MANY - 1_000L)
                .extractingByKey("explanation")
                .asString()
                .contains("object_count=" + MANY);
        assertThat(explained.toString().split("id=", -1)).hasSizeBetween(1_001, 1_003);
    }

    @Test
    void conflictsAreToldInPartsAndCounted() {
        Map<String, Object> merged = ToolTester.of(new MergeKnowledge())
                .call(Map.of("json_data_base", text(0), "json_data_branch_a", text(1), "json_data_branch_b", text(2)))
                .content();
        assertThat(merged).containsEntry("merged", false).containsEntry("conflicts_omitted", MANY - 200L);
        assertThat((List<?>) merged.get("conflicts")).hasSize(200);
    }

    @Test
    void aListOfExtensionsHasAnEnd() {
        ToolTester.of(new ValidateKnowledge())
                .call(Map.of("json_data", text(0), "extensions", Collections.nCopies(1_001, "nope")))
                .fails(ErrorCode.INVALID_PARAMETER);
    }

    private static String text(int n) {
        return KnowledgeStructures.text(many(n));
    }

    private static KnowledgeStructure many(int n) {
        return KnowledgeStructures.of(IntStream.range(0, MANY)
                .mapToObj(i -> object("o" + i, "Thing", Map.of("n", n)))
                .toArray(Entry[]::new));
    }
}
