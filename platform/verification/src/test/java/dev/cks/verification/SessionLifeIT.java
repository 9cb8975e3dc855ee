package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The life of sessions over a real process: versions, branches, merges, sandboxes. */
class SessionLifeIT {

    @TempDir
    private Path work;

    private ServerProcess server;
    private String trunk = "";
    private String first = "";

    @BeforeEach
    void open() throws IOException {
        server = Distribution.in(work).serve().initialize();
        JsonNode opened = server.call(
                "validate_knowledge",
                Map.of(
                        "json_data",
                        ServerProcess.JSON.writeValueAsString(Map.of(
                                "objects", List.of(thing("a", Map.of("n", 0)), thing("b", Map.of()))))));
        trunk = opened.path("session_id").asString();
        first = opened.path("version_id").asString();
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void everyChangeIsAVersionAndARefusedOneIsNone() throws IOException {
        assertThat(evolve(trunk, addition("c")).path("evolved").asBoolean()).isTrue();
        assertThat(evolve(trunk, addition("c")).path("error").asString()).isEqualTo("evolution_failed");
        assertThat(evolve(trunk, addition("q"), relation("r", "derives", "a", "b", "q"))
                        .path("error")
                        .asString())
                .isEqualTo("validation_failed");
        assertThat(evolve(trunk, relation("r", "near", "a")).path("error").asString())
                .isEqualTo("invalid_operations");
        assertThat(versions(trunk)).hasSize(2).first().isEqualTo(first);
        assertThat(ids(trunk)).containsExactly("a", "b", "c");
    }

    @Test
    void anEarlierVersionIsReadComparedAndBroughtBack() throws IOException {
        evolve(trunk, addition("c"), Map.of("type", "rename_object", "object_id", "a", "new_name", "A"));
        JsonNode compared = server.call("compare_versions", Map.of("session_id", trunk, "target_version_id", first));
        assertThat(compared.path("summary").path("added_objects").asInt()).isEqualTo(1);
        assertThat(compared.path("summary").path("renamed_objects").asInt()).isEqualTo(1);
        assertThat(compared.path("summary").path("removed_objects").asInt()).isZero();

        JsonNode explained = server.call("explain_diff", Map.of("session_id", trunk, "target_version_id", first));
        assertThat(explained.path("details").path("renamed").path(0).path("to").asString())
                .isEqualTo("A");

        JsonNode reverted = server.call("revert_version", Map.of("session_id", trunk, "target_version_id", first));
        assertThat(reverted.path("reverted_to").asString()).isEqualTo(first);
        assertThat(ids(trunk)).containsExactly("a", "b");
        assertThat(versions(trunk))
                .hasSize(3)
                .contains(reverted.path("new_version_id").asString());
        for (String tool : List.of("compare_versions", "explain_diff", "revert_version")) {
            assertThat(error(tool, Map.of("session_id", trunk, "target_version_id", "nope")))
                    .isEqualTo("version_not_found");
        }
        assertThat(error("get_version", Map.of("session_id", trunk, "version_id", "nope")))
                .isEqualTo("version_not_found");
    }

    @Test
    void theOperationsOfAComparisonMakeTheOtherVersion() throws IOException {
        String branch = branch(trunk, first);
        evolve(
                trunk,
                addition("c"),
                relation("r", "near", "a", "c"),
                Map.of("type", "update_object", "object_id", "a", "structure_patch", Map.of("n", 7)),
                Map.of("type", "remove_object", "object_id", "b"));
        JsonNode compared = server.call("compare_versions", Map.of("session_id", trunk, "target_version_id", first));
        JsonNode replayed = server.call(
                "evolve_knowledge", Map.of("session_id", branch, "operations", compared.path("operations")));
        assertThat(replayed.path("serialized")).isEqualTo(text(trunk));
    }

    @Test
    void aBranchIsMergedAndStaysAsItWas() throws IOException {
        String branch = branch(trunk, first);
        evolve(trunk, addition("c"));
        evolve(branch, addition("d"));
        JsonNode merged = merge(trunk, branch);
        assertThat(merged.path("merged").asBoolean()).isTrue();
        assertThat(ids(trunk)).containsExactly("a", "b", "c", "d");
        assertThat(ids(branch)).containsExactly("a", "b", "d");

        String fresh = branch(trunk, first);
        assertThat(merge(fresh, trunk).path("merged").asBoolean()).isTrue();
        assertThat(ids(fresh)).containsExactly("a", "b", "c", "d");
        assertThat(server.call("list_branches", Map.of("session_id", trunk)).path("branches"))
                .hasSize(2);
    }

    @Test
    void whatOnlyTogetherBreaksARuleIsNotMerged() throws IOException {
        String branch = branch(trunk, first);
        evolve(trunk, relation("ab", "derives", "a", "b"));
        evolve(branch, relation("ba", "derives", "b", "a"));
        int before = versions(trunk).size();
        JsonNode refused = merge(trunk, branch);
        assertThat(refused.path("error").asString()).isEqualTo("validation_failed");
        assertThat(refused.path("diagnostics").toString()).contains("CKS-SEM-CYCLE");
        assertThat(versions(trunk)).hasSize(before);
        assertThat(error("merge_branch", Map.of("target_session_id", trunk))).isEqualTo("missing_parameter");
        assertThat(error("merge_branch", Map.of("target_session_id", trunk, "source_session_id", "nope")))
                .isEqualTo("session_not_found");
    }

    @Test
    void conflictsKeepNothingUntilTheyAreResolved() throws IOException {
        String branch = branch(trunk, first);
        evolve(trunk, update(1));
        evolve(branch, update(2));
        int before = versions(trunk).size();
        JsonNode conflicting = merge(trunk, branch);
        assertThat(conflicting.path("merged").asBoolean(true)).isFalse();
        assertThat(conflicting.path("conflicts").path(0).path("object_id").asString())
                .isEqualTo("a");
        assertThat(versions(trunk)).hasSize(before);
        JsonNode resolved = server.call(
                "merge_branch",
                Map.of(
                        "target_session_id",
                        trunk,
                        "source_session_id",
                        branch,
                        "resolutions",
                        Map.of("a", "branch_b")));
        assertThat(resolved.path("merged").asBoolean()).isTrue();
        evolve(branch, update(3));
        assertThat(merge(trunk, branch).path("merged").asBoolean()).isTrue();
        assertThat(text(trunk).asString()).contains("\"n\": 3");
    }

    @Test
    void aSandboxThatFailsLeavesNothing() throws IOException {
        JsonNode sandbox = server.call(
                "fork_sandbox", Map.of("session_id", trunk, "hypothesis", "h", "operations", List.of(addition("e"))));
        assertThat(sandbox.path("hypothesis").asString()).isEqualTo("h");
        assertThat(sandbox.path("diff_from_fork_point")
                        .path("summary")
                        .path("added_objects")
                        .asInt())
                .isEqualTo(1);
        assertThat(ids(sandbox.path("sandbox_session_id").asString())).containsExactly("a", "b", "e");
        assertThat(ids(trunk)).containsExactly("a", "b");
        int sessions = sessions();
        assertThat(fork(List.of(addition("a")))).isEqualTo("evolution_failed");
        assertThat(fork(List.of())).isEqualTo("no_operations");
        assertThat(fork("x")).isEqualTo("invalid_operations");
        assertThat(error(
                        "fork_sandbox",
                        Map.of("session_id", trunk, "version_id", "nope", "operations", List.of(addition("e")))))
                .isEqualTo("branch_failed");
        assertThat(sessions()).isEqualTo(sessions);
    }

    @Test
    void aSessionIsClosedArchivedAndDeleted() throws IOException {
        String branch = branch(trunk, first);
        server.call("close_session", Map.of("session_id", trunk));
        assertThat(evolve(trunk, addition("c")).path("error").asString()).isEqualTo("session_closed");
        assertThat(ids(trunk)).containsExactly("a", "b");
        server.call("close_session", Map.of("session_id", trunk, "archive", true));
        assertThat(sessions()).isEqualTo(1);
        server.call("delete_session", Map.of("session_id", trunk));
        assertThat(error("list_versions", Map.of("session_id", trunk))).isEqualTo("session_not_found");
        assertThat(ids(branch)).containsExactly("a", "b");
    }

    private String fork(Object operations) throws IOException {
        return error("fork_sandbox", Map.of("session_id", trunk, "operations", operations));
    }

    private String error(String tool, Map<String, ?> arguments) throws IOException {
        return server.call(tool, arguments).path("error").asString("");
    }

    private JsonNode evolve(String session, Object... operations) throws IOException {
        return server.call("evolve_knowledge", Map.of("session_id", session, "operations", List.of(operations)));
    }

    private JsonNode merge(String target, String source) throws IOException {
        return server.call("merge_branch", Map.of("target_session_id", target, "source_session_id", source));
    }

    private String branch(String session, String version) throws IOException {
        return server.call("create_branch", Map.of("session_id", session, "version_id", version))
                .path("session_id")
                .asString();
    }

    private int sessions() throws IOException {
        return server.call("list_sessions", Map.of()).path("sessions").size();
    }

    private List<String> versions(String session) throws IOException {
        JsonNode versions =
                server.call("list_versions", Map.of("session_id", session)).path("versions");
        return StreamSupport.stream(versions.spliterator(), false)
                .map(version -> version.path("version_id").asString())
                .toList();
    }

    private JsonNode text(String session) throws IOException {
        return server.call("serialize_knowledge", Map.of("session_id", session)).path("serialized");
    }

    private List<String> ids(String session) throws IOException {
        JsonNode structure = ServerProcess.JSON.readTree(text(session).asString());
        return StreamSupport.stream(structure.path("objects").spliterator(), false)
                .map(object -> object.path("identity").path("id").asString())
                .toList();
    }

    private static Map<String, Object> thing(String id, Map<String, Object> structure) {
        return Map.of("identity", identity(id, "Thing"), "structure", structure);
    }

    private static Map<String, Object> identity(String id, String type) {
        return Map.of("id", id, "type", type, "name", id);
    }

    private static Map<String, Object> addition(String id) {
        return Map.of("type", "add_object", "identity", identity(id, "Thing"));
    }

    private static Map<String, Object> update(int n) {
        return Map.of("type", "update_object", "object_id", "a", "structure_patch", Map.of("n", n));
    }

    private static Map<String, Object> relation(String id, String type, String... participants) {
        Map<String, Object> operation = new LinkedHashMap<>();
        operation.put("type", "add_relation");
        operation.put("identity", identity(id, "Relation"));
        operation.put("relation_type", type);
        operation.put("participants", List.of(participants));
        return operation;
    }
}
