package dev.cks.plugins.knowledge;

import static dev.cks.testkit.KnowledgeStructures.object;
import static dev.cks.testkit.KnowledgeStructures.relation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class ChangingToolsTest {

    private static final KnowledgeStructure LINKED =
            KnowledgeStructures.of(object("a", "Thing"), object("b", "Thing"), relation("r", "links", "a", "b"));
    private static final Map<String, Object> ADD = Map.of("type", "add_object", "identity", identity("c"));
    private static final Map<String, Object> DANGLE = Map.of(
            "type",
            "add_object",
            "identity",
            identity("d"),
            "structure",
            Map.of("participants", List.of("a", "ghost"), "relation_type", "near"));

    private final ToolTester evolve = ToolTester.of(new EvolveKnowledge()).withSession("s1", LINKED);
    private final ToolTester suggest = ToolTester.of(new SuggestEvolution()).withSession("s1", LINKED);
    private final ToolTester merge = ToolTester.of(new MergeKnowledge());

    @Test
    void evolvingAnswersTheNewVersionAndItsText() {
        assertThat(evolve.call(Map.of("session_id", "s1", "operations", List.of(ADD)))
                        .answers("evolved", true)
                        .answers("operations_applied", 1)
                        .answers("session_id", "s1")
                        .content())
                .containsOnlyKeys("evolved", "operations_applied", "session_id", "version_id", "serialized");
    }

    @Test
    void evolvingTellsWhichRelationsWentAlong() {
        evolve.call(Map.of(
                        "session_id",
                        "s1",
                        "operations",
                        List.of(Map.of("type", "remove_object", "object_id", "a")),
                        "include_serialized",
                        false))
                .answers("cascade_removed_relations", List.of("r"));
    }

    @Test
    void aTextIsEvolvedIntoASessionOfItsOwn() {
        assertThat(evolve.call(Map.of("json_data", KnowledgeStructures.text(LINKED), "operations", List.of(ADD)))
                        .content())
                .containsKeys("session_id", "version_id");
    }

    @Test
    void refusedChangesSayWhy() {
        evolve.call(Map.of("session_id", "s1", "operations", List.of())).fails(ErrorCode.NO_OPERATIONS);
        evolve.call(Map.of("session_id", "s1", "operations", List.of(Map.of("type", "zap"))))
                .fails(ErrorCode.INVALID_OPERATIONS);
        evolve.call(Map.of("session_id", "s1", "operations", List.of(ADD, ADD))).fails(ErrorCode.EVOLUTION_FAILED);
        evolve.call(Map.of("operations", List.of(ADD))).fails(ErrorCode.MISSING_PARAMETER);
        assertThat(evolve.call(Map.of("session_id", "s1", "operations", List.of(DANGLE)))
                        .fails(ErrorCode.VALIDATION_FAILED)
                        .content())
                .containsKeys("diagnostics", "totals");
    }

    @Test
    void alargeResultIsLeftOut() {
        Map<String, Object> large = Map.of(
                "type", "add_object", "identity", identity("c"), "structure", Map.of("text", "x".repeat(70_000)));

        assertThat(evolve.call(Map.of("session_id", "s1", "operations", List.of(large)))
                        .answers("serialized_omitted", true)
                        .content())
                .doesNotContainKey("serialized");
    }

    @Test
    void withoutOperationsASuggestionIsATemplate() {
        assertThat(suggest.call(Map.of("session_id", "s1", "description", "add a third thing"))
                        .answers("description", "add a third thing")
                        .answers("object_count", 3)
                        .content()
                        .get("current_relations"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactly(Map.of("id", "r", "source", "a", "target", "b", "type", "links"));
    }

    @Test
    void withOperationsASuggestionTellsWhetherTheyWouldApply() {
        for (Map<String, Object> where : List.<Map<String, Object>>of(
                Map.of("session_id", "s1"), Map.of("json_data", KnowledgeStructures.text(LINKED)))) {
            suggest.call(with(where, List.of(ADD))).answers("would_apply", true).answers("diagnostics", List.of());
            assertThat(suggest.call(with(where, List.of(DANGLE)))
                            .answers("would_apply", false)
                            .answers("totals", Map.of("CKS-STRUCT-DANGLING-REF", 1))
                            .content())
                    .containsKey("preview_serialized");
        }
    }

    @Test
    void branchesThatDoNotContradictAreMerged() {
        assertThat(merge.call(Map.of(
                                "json_data_base", thing(0),
                                "json_data_branch_a", thing(0),
                                "json_data_branch_b", thing(1)))
                        .answers("merged", true)
                        .answers("serialized", thing(1))
                        .answers("dropped_relations", List.of())
                        .content())
                .doesNotContainKey("conflicts");
    }

    @Test
    void contradictingBranchesNeedAResolution() {
        Map<String, Object> branches = Map.of(
                "json_data_base", thing(0),
                "json_data_branch_a", thing(1),
                "json_data_branch_b", thing(2));
        assertThat(merge.call(branches).answers("merged", false).content()).containsOnlyKeys("merged", "conflicts");

        Map<String, Object> resolved = new LinkedHashMap<>(branches);
        resolved.put("resolutions", Map.of("a", "branch_b"));
        merge.call(resolved).answers("merged", true).answers("serialized", thing(2));
        resolved.put("resolutions", Collections.singletonMap("a", null));
        merge.call(resolved).answers("merged", true);
        resolved.put("resolutions", Map.of("zz", "branch_b"));
        merge.call(resolved).fails(ErrorCode.INVALID_PARAMETER);
    }

    @Test
    void aMergeThatWouldBreakARuleIsRefused() {
        String base = KnowledgeStructures.text(KnowledgeStructures.of(object("a", "Thing"), object("b", "Thing")));
        String there = KnowledgeStructures.text(
                KnowledgeStructures.of(object("a", "Thing"), object("b", "Thing"), relation("r", "derives", "a", "b")));
        String back = KnowledgeStructures.text(
                KnowledgeStructures.of(object("a", "Thing"), object("b", "Thing"), relation("q", "derives", "b", "a")));

        assertThat(merge.call(Map.of("json_data_base", base, "json_data_branch_a", there, "json_data_branch_b", back))
                        .fails(ErrorCode.VALIDATION_FAILED)
                        .content()
                        .get("totals"))
                .isEqualTo(Map.of("CKS-SEM-CYCLE", 1L));
        assertThat(merge.call(Map.of("json_data_base", "{", "json_data_branch_a", there, "json_data_branch_b", back))
                        .fails(ErrorCode.INVALID_JSON)
                        .content())
                .containsEntry("parameter", "json_data_base");
    }

    private static Map<String, Object> with(Map<String, Object> where, Object operations) {
        Map<String, Object> arguments = new LinkedHashMap<>(where);
        arguments.put("description", "try");
        arguments.put("operations", operations);
        return arguments;
    }

    private static String thing(int n) {
        return KnowledgeStructures.text(KnowledgeStructures.of(object("a", "Thing", Map.of("n", n))));
    }

    private static Map<String, Object> identity(String id) {
        return Map.of("id", id, "type", "Thing", "name", id);
    }
}
