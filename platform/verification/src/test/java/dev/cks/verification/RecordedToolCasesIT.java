package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The recorded cases of the semantic layer through the tools. */
class RecordedToolCasesIT {

    private static final Codec CODEC = new Codec(ParseLimits.DEFAULT);

    @TempDir
    private static Path work;

    private static ToolsInProcess tools;

    @BeforeAll
    static void start() throws IOException {
        tools = new ToolsInProcess(work);
    }

    @AfterAll
    static void stop() {
        tools.close();
    }

    @TestFactory
    Stream<DynamicTest> validating() {
        return cases("validate.json", recorded -> {
            Map<?, ?> expected = object(recorded.get("expect"));
            Map<String, Object> answer = tools.call("validate_knowledge", Map.of("json_data", input(recorded)));
            if (!"ok".equals(expected.get("parse"))) {
                assertThat(answer).containsEntry("error", "invalid_json");
                return;
            }
            assertThat(answer).doesNotContainKey("error");
            if (expected.containsKey("diagnostics") && !recorded.containsKey("extensions")) {
                assertThat(coreFindings(answer)).isEqualTo(expected.get("diagnostics"));
            }
            if (recorded.containsKey("canonical") && answer.containsKey("session_id")) {
                assertThat(tools.call("serialize_knowledge", Map.of("session_id", answer.get("session_id"))))
                        .containsEntry("serialized", recorded.get("canonical"));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> evolving() {
        return cases("evolve.json", recorded -> {
            Map<?, ?> expected = object(recorded.get("expect"));
            Map<String, Object> byText = tools.call(
                    "evolve_knowledge",
                    Map.of("json_data", text(recorded, "base"), "operations", operations(recorded)));
            checkEvolved(byText, recorded, expected);
            Object session = tools.call("validate_knowledge", Map.of("json_data", text(recorded, "base")))
                    .getOrDefault("session_id", "none");
            Map<String, Object> request = Map.of("session_id", session, "operations", operations(recorded));
            Map<String, Object> preview = tools.call("suggest_evolution", with(request, "description", "as recorded"));
            Map<String, Object> bySession = tools.call("evolve_knowledge", request);
            checkEvolved(bySession, recorded, expected);
            if (bySession.containsKey("error") && !bySession.containsValue("validation_failed")) {
                assertThat(preview).containsEntry("error", bySession.get("error"));
            } else {
                assertThat(preview).containsEntry("would_apply", !bySession.containsKey("error"));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> merging() {
        return cases("merge.json", recorded -> {
            Map<String, Object> arguments = new LinkedHashMap<>();
            for (String branch : List.of("base", "branch_a", "branch_b")) {
                arguments.put("json_data_" + branch, text(recorded, branch));
            }
            if (recorded.containsKey("resolutions")) {
                arguments.put("resolutions", object(recorded.get("resolutions")));
            }
            int kept = tools.kept();
            Map<String, Object> answer = tools.call("merge_knowledge", arguments);
            Map<?, ?> expected = object(recorded.get("expect"));
            assertThat(tools.kept()).isEqualTo(kept);
            if (expected.containsKey("error")) {
                assertThat(answer).containsEntry("error", "invalid_parameter");
                return;
            }
            assertThat(answer).containsEntry("merged", expected.get("merged"));
            if (expected.containsKey("conflicts")) {
                assertThat(fields(answer.get("conflicts"), "object_id")).isEqualTo(expected.get("conflicts"));
            }
            if (expected.containsKey("dropped_relations")) {
                assertThat(answer.get("dropped_relations")).isEqualTo(expected.get("dropped_relations"));
            }
            checkStructure((String) answer.get("serialized"), expected);
        });
    }

    @TestFactory
    Stream<DynamicTest> querying() throws IOException {
        String graph = text(read("query.json"), "graph");
        Object session =
                tools.call("validate_knowledge", Map.of("json_data", graph)).getOrDefault("session_id", "none");
        return cases("query.json", recorded -> {
            Map<String, Object> arguments = new LinkedHashMap<>();
            object(recorded.get("args")).forEach((key, value) -> arguments.put((String) key, value));
            arguments.put("seed_ids", recorded.get("seed_ids"));
            Map<?, ?> expected = object(recorded.get("expect"));
            for (Map<String, Object> request :
                    List.of(with(arguments, "session_id", session), with(arguments, "json_data", graph))) {
                Map<String, Object> answer = tools.call("query_subgraph", request);
                expected.forEach((key, value) -> {
                    if (!key.equals("ids")) {
                        assertThat(CanonicalJson.compact(answer.get(key))).isEqualTo(CanonicalJson.compact(value));
                    }
                });
                checkStructure((String) answer.get("subgraph"), expected);
            }
        });
    }

    private static void checkEvolved(Map<String, Object> answer, Map<?, ?> recorded, Map<?, ?> expected) {
        if (expected.containsKey("error")) {
            assertThat(answer.get("error")).isIn(list(expected.get("error")));
            return;
        }
        assertThat(answer).containsEntry("evolved", true).containsKey("version_id");
        checkStructure((String) answer.get("serialized"), expected);
        if (recorded.containsKey("cascade_removed_relations")) {
            assertThat(answer.getOrDefault("cascade_removed_relations", List.of()))
                    .isEqualTo(recorded.get("cascade_removed_relations"));
        }
    }

    private static void checkStructure(@Nullable String text, Map<?, ?> expected) {
        if (expected.containsKey("structure")) {
            assertThat(text)
                    .isEqualTo(CODEC.serialize(CODEC.parse(CanonicalJson.compact(expected.get("structure")))
                            .structure()));
        } else if (expected.containsKey("ids")) {
            Map<?, ?> structure = object(CODEC.parseValue(Objects.requireNonNull(text)));
            assertThat(fields(fields(structure.get("objects"), "identity"), "id"))
                    .isEqualTo(expected.get("ids"));
        }
    }

    private interface Check {
        void of(Map<?, ?> recorded);
    }

    private static Stream<DynamicTest> cases(String file, Check check) {
        List<?> cases = list(read(file).get("cases"));
        assertThat(cases).hasSizeGreaterThan(12);
        return cases.stream()
                .map(RecordedToolCasesIT::object)
                .map(recorded ->
                        dynamicTest(recorded.get("id") + " " + recorded.get("about"), () -> check.of(recorded)));
    }

    private static Map<?, ?> read(String file) {
        try {
            Path path = Distribution.sources()
                    .resolve("platform/core/src/test/resources/cases/core")
                    .resolve(file);
            return object(CODEC.parseValue(Files.readString(path)));
        } catch (IOException unreadable) {
            throw new AssertionError("The recorded cases can't be read", unreadable);
        }
    }

    /** Provenance and what it forces are no part of the semantic layer, so they were not recorded. */
    private static List<List<Object>> coreFindings(Map<String, Object> answer) {
        return list(answer.get("diagnostics")).stream()
                .<Map<?, ?>>map(RecordedToolCasesIT::object)
                .filter(finding -> "core".equals(finding.get("source")))
                .map(finding -> List.<Object>of(
                        String.valueOf(finding.get("code")),
                        String.valueOf(finding.get("severity")),
                        String.valueOf(finding.get("location"))))
                .toList();
    }

    private static List<Object> fields(@Nullable Object entries, String key) {
        return list(entries).stream()
                .<Object>map(entry -> Objects.requireNonNull(object(entry).get(key)))
                .toList();
    }

    private static Map<String, Object> with(Map<String, Object> arguments, String key, Object value) {
        Map<String, Object> extended = new LinkedHashMap<>(arguments);
        extended.put(key, value);
        return extended;
    }

    private static String input(Map<?, ?> recorded) {
        return (String) Objects.requireNonNull(recorded.get("input"));
    }

    private static Object operations(Map<?, ?> recorded) {
        return Objects.requireNonNull(recorded.get("operations"));
    }

    private static String text(Map<?, ?> recorded, String key) {
        return CanonicalJson.compact(recorded.get(key));
    }

    private static Map<?, ?> object(@Nullable Object value) {
        return (Map<?, ?>) Objects.requireNonNull(value);
    }

    private static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }
}
