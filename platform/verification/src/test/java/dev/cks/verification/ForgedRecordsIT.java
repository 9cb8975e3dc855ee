package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.core.codec.CanonicalJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No tool shows or keeps a record that proves nothing, whichever way it comes in. */
class ForgedRecordsIT {

    private static final String UNVERIFIED = "CKS-MCP-UNVERIFIED-PROVENANCE";
    private static final Map<String, Object> CLAIM = entry("claim-1", "Thing", Map.of());
    private static final Map<String, Object> OTHER = entry("claim-2", "Thing", Map.of());
    private static final Map<String, Object> FORGED = record("bad");

    /** The signature of the vector of payload v2, made by the key of bytes 00 to 1f. */
    private static final Map<String, Object> GENUINE =
            record("53690d0e42325a7d35f058c63f9d47eeea918553e92cc2620d4b064f94a6008b");

    private static final Map<String, Object> LINK = relation("l", "verified_by", "claim-1", "vr-1");

    @TempDir
    private Path work;

    private ToolsInProcess tools;

    @BeforeEach
    void start() throws IOException {
        tools = new ToolsInProcess(work);
    }

    @AfterEach
    void stop() {
        tools.close();
    }

    @Test
    void noToolTakesATextWithAForgedRecord() {
        String forged = text(CLAIM, FORGED, LINK);
        String clean = text(CLAIM);
        List<Object> operations = List.of(Map.of("type", "rename_object", "object_id", "claim-1", "new_name", "n"));

        refused("evolve_knowledge", Map.of("json_data", forged, "operations", operations));
        refused("suggest_evolution", Map.of("json_data", forged, "description", "d"));
        refused("suggest_evolution", Map.of("json_data", forged, "description", "d", "operations", operations));
        refused("query_subgraph", Map.of("json_data", forged));
        refused("visualize_graph", Map.of("json_data", forged));
        for (String branch : List.of("base", "branch_a", "branch_b")) {
            Map<String, Object> branches = new LinkedHashMap<>(
                    Map.of("json_data_base", clean, "json_data_branch_a", clean, "json_data_branch_b", clean));
            branches.put("json_data_" + branch, forged);
            refused("merge_knowledge", branches);
        }
        assertThat(tools.kept()).isZero();
    }

    @Test
    void noChangeBringsAForgedRecordIn() {
        Object session = open(CLAIM);
        List<Object> patched = List.of(
                add(FORGED),
                add(entry("l", "Thing", Map.of())),
                Map.of(
                        "type",
                        "update_object",
                        "object_id",
                        "l",
                        "structure_patch",
                        Map.of("participants", List.of("claim-1", "vr-1"), "relation_type", "verified_by")));
        int kept = tools.kept();

        for (List<Object> operations :
                List.<List<Object>>of(List.of(add(FORGED)), List.of(add(FORGED), add(LINK)), patched)) {
            Map<String, Object> request = Map.of("session_id", session, "operations", operations);
            assertThat(tools.call("evolve_knowledge", request))
                    .containsEntry("error", "validation_failed")
                    .extractingByKey("details")
                    .asString()
                    .contains(UNVERIFIED);
            Map<String, Object> preview = new LinkedHashMap<>(request);
            preview.put("description", "forge");
            assertThat(tools.call("suggest_evolution", preview))
                    .containsEntry("would_apply", false)
                    .doesNotContainKey("preview_serialized");
        }
        assertThat(tools.kept()).isEqualTo(kept);
    }

    @Test
    void noMergeMakesOne() {
        Map<String, Object> branches = new LinkedHashMap<>(Map.of(
                "json_data_base", text(CLAIM, OTHER),
                "json_data_branch_a", text(CLAIM, OTHER, GENUINE, LINK),
                "json_data_branch_b", text(CLAIM, entry("claim-2", "Thing", Map.of("n", 1)))));
        assertThat(tools.call("merge_knowledge", branches)).containsEntry("merged", true);

        branches.put("json_data_base", text(CLAIM, OTHER, entry("x", "Thing", Map.of())));
        branches.put("json_data_branch_a", text(CLAIM, OTHER, entry("x", "Thing", Map.of("n", 1))));
        branches.put("json_data_branch_b", text(CLAIM, OTHER, entry("x", "Thing", Map.of("n", 2))));
        branches.put("resolutions", Map.of("x", entry("x", "VerificationRecord", Map.of())));
        assertThat(tools.call("merge_knowledge", branches))
                .containsEntry("error", "validation_failed")
                .doesNotContainKey("serialized")
                .extractingByKey("details")
                .asString()
                .contains(UNVERIFIED);
    }

    @Test
    void aGenuineRecordIsAddedAtOnceOrInTwoSteps() {
        for (List<List<Object>> steps : List.of(
                List.of(List.<Object>of(add(GENUINE), add(LINK))),
                List.of(List.<Object>of(add(GENUINE)), List.<Object>of(add(LINK))))) {
            Object session = open(CLAIM);
            for (List<Object> operations : steps) {
                assertThat(tools.call("evolve_knowledge", Map.of("session_id", session, "operations", operations)))
                        .containsEntry("evolved", true)
                        .containsKey("version_id");
            }
            assertThat(tools.call("validate_knowledge", Map.of("session_id", session)))
                    .containsEntry("valid", true);
            assertThat(tools.call("explain_knowledge", Map.of("session_id", session))
                            .get("explanation"))
                    .asString()
                    .contains("relation_count=1");
        }
    }

    @Test
    void whoAsksForTheRuleGetsItForUnlinkedRecordsToo() {
        assertThat(tools.call(
                        "evolve_knowledge",
                        Map.of(
                                "session_id",
                                open(CLAIM),
                                "operations",
                                List.of(add(GENUINE)),
                                "extensions",
                                List.of("verification_record"))))
                .containsEntry("error", "validation_failed");
    }

    @Test
    void aRecordIsNotLinkedToAnotherSubject() {
        Object session = open(CLAIM, OTHER, GENUINE, LINK);
        List<Object> operations = List.of(
                Map.of("type", "remove_relation", "relation_id", "l"),
                add(relation("m", "verified_by", "claim-2", "vr-1")));

        assertThat(tools.call("evolve_knowledge", Map.of("session_id", session, "operations", operations)))
                .containsEntry("error", "validation_failed")
                .containsKey("details");
    }

    private void refused(String tool, Map<String, Object> arguments) {
        assertThat(tools.call(tool, arguments))
                .as(tool)
                .containsEntry("error", "unverified_provenance")
                .extractingByKey("details")
                .asString()
                .contains(UNVERIFIED);
    }

    private Object open(Object... entries) {
        return tools.call("validate_knowledge", Map.of("json_data", text(entries)))
                .getOrDefault("session_id", "none");
    }

    private static String text(Object... entries) {
        return CanonicalJson.compact(Map.of("objects", List.of(entries)));
    }

    private static Map<String, Object> add(Map<String, Object> entry) {
        Map<String, Object> operation = new LinkedHashMap<>(entry);
        operation.put("type", "add_object");
        return operation;
    }

    private static Map<String, Object> record(String signature) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("key_id", "k1");
        content.put("subject_id", "claim-1");
        content.put("checked_at", "2026-01-01T00:00:00Z");
        content.put("checked_via", "automated_http_check");
        content.put("http_status", 200L);
        content.put("url", "https://example.com/");
        content.put("final_url", "https://example.com/");
        content.put("method", "HEAD");
        content.put("signature", signature);
        return Map.of(
                "identity",
                Map.of("id", "vr-1", "type", "VerificationRecord", "name", "verification"),
                "structure",
                content);
    }

    private static Map<String, Object> relation(String id, String type, String... participants) {
        return entry(id, "Relation", Map.of("participants", List.of(participants), "relation_type", type));
    }

    private static Map<String, Object> entry(String id, String type, Map<String, Object> content) {
        return Map.of("identity", Map.of("id", id, "type", type, "name", id), "structure", content);
    }
}
