package dev.cks.plugins.knowledge;

import static dev.cks.testkit.KnowledgeStructures.object;
import static dev.cks.testkit.KnowledgeStructures.relation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class SearchingToolsTest {

    private static final KnowledgeStructure CHAIN = KnowledgeStructures.of(
            object("a", "Thing", Map.of("n", 1)),
            object("b", "Thing", Map.of("n", 2)),
            object("c", "Other"),
            object("d", "Thing"),
            relation("ab", "next", "a", "b"),
            relation("bc", "next", "b", "c"),
            relation("cd", "next", "c", "d"));

    private final ToolTester query = ToolTester.of(new QuerySubgraph()).withSession("s1", CHAIN);
    private final ToolTester draw = ToolTester.of(new VisualizeGraph()).withSession("s1", CHAIN);

    @Test
    void theNeighboursOfTheSeedsAreFound() {
        query.call(asking("seed_ids", List.of("a")))
                .answers("session_id", "s1")
                .answers("total_found_nodes", 2)
                .answers("returned_nodes", 2)
                .answers("is_truncated", false)
                .answers(
                        "subgraph",
                        KnowledgeStructures.text(KnowledgeStructures.of(
                                object("a", "Thing", Map.of("n", 1)),
                                object("b", "Thing", Map.of("n", 2)),
                                relation("ab", "next", "a", "b"))));
    }

    @Test
    void theHashTellsWhatWasFoundInWhateverOrder() {
        KnowledgeStructure reversed = KnowledgeStructures.of(
                relation("ab", "next", "a", "b"),
                object("b", "Thing", Map.of("n", 2)),
                object("a", "Thing", Map.of("n", 1)));

        query.call(asking("seed_ids", List.of("a"))).answers("subgraph_root_hash", reversed.rootHash());
    }

    @Test
    void aLimitIsKeptAndSaysWhereToGoOn() {
        assertThat(query.call(asking("seed_ids", List.of("a"), "depth", 3, "max_objects", 2))
                        .answers("returned_nodes", 2)
                        .answers("is_truncated", true)
                        .answers("truncation_reason", "max_objects_exceeded")
                        .content()
                        .get("suggested_next_seed"))
                .isNotNull();
    }

    @Test
    void withoutSeedsEverythingIsFoundAndUnknownSeedsFindNothing() {
        query.call(asking()).answers("total_found_nodes", 4);
        query.call(asking("seed_ids", List.of("zz"))).answers("total_found_nodes", 0);
        query.call(Map.of("json_data", KnowledgeStructures.text(CHAIN))).answers("total_found_nodes", 4);
    }

    @Test
    void filtersAndTheCompactForm() {
        query.call(asking("structure_filters", Map.of("n", 2), "compact_mode", true))
                .answers("is_truncated", true)
                .answers(
                        "subgraph",
                        Map.of(
                                "edges", List.of(),
                                "nodes",
                                        List.of(Map.of(
                                                "identity", Map.of("id", "b", "name", "b", "type", "Thing"),
                                                "structure", Map.of("n", 2)))));
        query.call(asking("include_object_types", List.of("Other"), "include_relation_types", List.of("none")))
                .answers("returned_nodes", 1);
    }

    @Test
    void malformedArgumentsAreRefused() {
        query.call(asking("type_weights", Map.of("Thing", "heavy"))).fails(ErrorCode.INVALID_PARAMETER);
        query.call(asking("depth", 1.0, "seed_ids", List.of("a"))).answers("total_found_nodes", 2);
        query.call(Map.of()).fails(ErrorCode.MISSING_PARAMETER);
        query.call(Map.of("session_id", "other")).fails(ErrorCode.SESSION_NOT_FOUND);
    }

    @Test
    void aDrawingIsAMermaidFlowchart() {
        assertThat((String) draw.call(asking("seed_ids", List.of("a")))
                        .answers("is_truncated", false)
                        .answers("findings", Map.of())
                        .content()
                        .get("mermaid"))
                .startsWith("flowchart LR\n")
                .contains("n0 -->|\"next\"| n1");
        draw.call(asking("mode", "inference")).answers("total_found_nodes", 0);
    }

    @Test
    void programsGetWhatIsToBeDrawn() {
        Map<String, Object> answer = draw.call(asking("format", "elements", "max_objects", 2))
                .answers("returned_nodes", 2)
                .answers("total_found_nodes", 4)
                .answers("is_truncated", true)
                .content();

        assertThat(answer).doesNotContainKey("mermaid");
        assertThat(answer.get("elements"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsOnlyKeys("nodes", "edges", "findings")
                .extractingByKey("nodes", InstanceOfAssertFactories.LIST)
                .hasSize(2)
                .first(InstanceOfAssertFactories.MAP)
                .containsOnlyKeys("number", "id", "label", "type", "name", "severity", "shape", "x", "y");
    }

    @Test
    void whatBreaksRulesIsMarkedInTheDrawing() {
        KnowledgeStructure broken = KnowledgeStructures.of(object("a", "Thing"), relation("r", "near", "a", "ghost"));

        assertThat((String) draw.call(Map.of("json_data", KnowledgeStructures.text(broken), "max_objects", 0))
                        .answers("findings", Map.of("CKS-STRUCT-DANGLING-REF", 1))
                        .content()
                        .get("mermaid"))
                .contains("ghost (missing)", "class n1 error");
    }

    private static Map<String, Object> asking(Object... arguments) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("session_id", "s1");
        for (int i = 0; i < arguments.length; i += 2) {
            all.put((String) arguments[i], arguments[i + 1]);
        }
        return all;
    }
}
