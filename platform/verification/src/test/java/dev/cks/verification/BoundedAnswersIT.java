package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ToolInfo;
import dev.cks.core.json.JsonWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every tool that reads, asked about sessions of which no answer has room for all: bounded, and whole when gone on with. */
class BoundedAnswersIT {

    private static final int BYTES = 32 << 10;
    private static final int ALL = 64 << 20;
    private static final int OBJECTS = 250;
    private static final int RELATIONS = 400;
    private static final String LONG = "n".repeat(120);

    /** What tells how an answer goes on, and what every part repeats or says of itself alone. */
    private static final Set<String> OF_A_PART = Set.of(
            "next_cursor",
            "next_offset",
            "offset",
            "total_characters",
            "is_truncated",
            "truncation_reason",
            "suggested_next_seed",
            "returned_nodes",
            "returned_relations",
            "subgraph_root_hash",
            "ran",
            "dry_run");

    /** What has an answer of a size that doesn't depend on what is kept, or asks the web. */
    private static final Set<String> SMALL = Set.of("get_metrics", "list-extensions", "get_graph", "verify_source");

    /** Their answers are cut as all are; that they can be gone on with is for their own tests. */
    private static final String DECISIONS = "decision_";

    private static final JsonWriter WRITER = new JsonWriter();

    @TempDir
    private Path work;

    private ToolsInProcess tools;
    private final Map<String, Map<String, Object>> calls = new TreeMap<>();

    @BeforeEach
    void manyLongThings() throws IOException {
        tools = new ToolsInProcess(work);
        tools.answerWithin(ALL);
        Map<String, Object> first = tools.call("validate_knowledge", Map.of("json_data", structure(0, "links", "")));
        String session = text(first, "session_id");
        String base = text(first, "version_id");
        String branch = text(tools.call("create_branch", Map.of("session_id", session)), "session_id");
        update(session, 1);
        update(branch, 2);
        String draft = text(
                tools.call("validate_knowledge", Map.of("json_data", structure(0, "links", "nobody"))), "session_id");
        String contradicting =
                text(tools.call("validate_knowledge", Map.of("json_data", contradictions())), "session_id");
        IntStream.range(0, 70).forEach(i -> {
            tools.call("create_branch", Map.of("session_id", session));
            tools.call("register_graph", Map.of("name", "g" + i, "session_id", session, "description", LONG.repeat(8)));
        });
        Map<String, Object> pair = Map.of("session_id", session, "target_version_id", base);
        calls.put("compare_versions", pair);
        calls.put("explain_diff", pair);
        calls.put("get_version", Map.of("session_id", session, "version_id", base, "max_characters", 10_000_000L));
        calls.put("serialize_knowledge", Map.of("session_id", session, "max_characters", 10_000_000L));
        calls.put("export_knowledge", Map.of("session_id", session, "max_characters", 10_000_000L));
        calls.put("explain_knowledge", Map.of("session_id", session));
        calls.put("suggest_evolution", Map.of("session_id", session, "description", "d\u20ac".repeat(BYTES)));
        calls.put("visualize_graph", Map.of("session_id", session, "max_objects", 1000L));
        calls.put("query_subgraph", Map.of("session_id", session, "compact_mode", true, "max_objects", 90L));
        calls.put("detect_contradictions", Map.of("session_id", contradicting));
        calls.put("validate_knowledge", Map.of("session_id", draft));
        calls.put("merge_branch", Map.of("target_session_id", session, "source_session_id", branch));
        calls.put(
                "merge_knowledge",
                Map.of(
                        "json_data_base", structure(0, "links", ""),
                        "json_data_branch_a", structure(1, "links", ""),
                        "json_data_branch_b", structure(2, "links", "")));
        calls.put("list_sessions", Map.of("limit", 200L));
        calls.put("list_versions", Map.of("session_id", session, "limit", 200L));
        calls.put("list_branches", Map.of("session_id", session, "limit", 200L));
        calls.put("list_graphs", Map.of("limit", 200L));
    }

    @AfterEach
    void close() {
        tools.close();
    }

    @Test
    void everyToolThatReadsOrIsPagedIsTried() {
        assertThat(tools.offered().stream()
                        .filter(tool -> tool.hints().readOnly() || tool.paged())
                        .map(ToolInfo::name)
                        .filter(name -> !SMALL.contains(name) && !name.startsWith(DECISIONS)))
                .allSatisfy(name -> assertThat(calls).containsKey(name));
    }

    @Test
    void everyAnswerIsBoundedAndItsPartsAreTheWhole() {
        calls.forEach((tool, arguments) -> {
            tools.answerWithin(ALL);
            Map<String, Object> whole = joined(parts(tool, arguments));
            tools.answerWithin(BYTES);
            List<Map<String, Object>> parts = parts(tool, arguments);
            assertThat(parts).as(tool).allSatisfy(part -> {
                assertThat(part.containsKey("error")).as("%s", part).isFalse();
                assertThat(WRITER.text(part).getBytes(StandardCharsets.UTF_8).length)
                        .isLessThanOrEqualTo(BYTES);
            });
            if (!tool.startsWith("list_")) {
                assertThat(parts).as(tool).hasSizeGreaterThan(1);
            }
            assertThat(joined(parts)).as(tool).isEqualTo(whole);
        });
    }

    @Test
    void everyObjectAndEveryRelationIsFoundOnceWithoutSeeds() {
        tools.answerWithin(BYTES);
        Map<?, ?> found = (Map<?, ?>) Objects.requireNonNull(
                joined(parts("query_subgraph", arguments("query_subgraph"))).get("subgraph"));
        assertThat((List<?>) found.get("nodes")).hasSize(OBJECTS).doesNotHaveDuplicates();
        assertThat((List<?>) found.get("edges")).hasSize(RELATIONS).doesNotHaveDuplicates();
        for (String cursor : List.of("0.0.1", "9.9", "\uff11.0.0", "99999999999999999999.0.0")) {
            assertThat(tools.call(
                            "query_subgraph",
                            Map.of("session_id", text(arguments("query_subgraph"), "session_id"), "cursor", cursor)))
                    .containsEntry("error", "invalid_parameter");
        }
    }

    @Test
    void whatCannotBeAskedAgainIsBoundedAndCounted() {
        tools.answerWithin(BYTES);
        Map<String, Object> removed = tools.call(
                "evolve_knowledge",
                Map.of(
                        "session_id",
                        text(arguments("compare_versions"), "session_id"),
                        "operations",
                        IntStream.range(0, 200)
                                .mapToObj(i -> Map.of("type", "remove_object", "object_id", id(i)))
                                .toList()));
        assertThat(removed).containsEntry("evolved", true).containsKey("cascade_removed_relations_omitted");
        assertThat(WRITER.text(removed).getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(BYTES);
    }

    @Test
    void whatIsRefusedIsBoundedToo() {
        tools.answerWithin(BYTES);
        Map<String, Object> refused = tools.call(
                "evolve_knowledge",
                Map.of(
                        "session_id",
                        text(arguments("compare_versions"), "session_id"),
                        "operations",
                        IntStream.range(0, 300)
                                .mapToObj(i -> Map.of(
                                        "type",
                                        "add_relation",
                                        "identity",
                                        Map.of("id", "d" + i + LONG, "type", "Relation", "name", ""),
                                        "relation_type",
                                        "derives",
                                        "participants",
                                        List.of(id(i % OBJECTS), id((i + 1) % OBJECTS))))
                                .toList()));
        assertThat(refused).containsEntry("error", "validation_failed");
        assertThat(WRITER.text(refused).getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(BYTES);
    }

    @Test
    void aMergeThatIsReadOnByCursorIsNotMade() {
        tools.answerWithin(BYTES);
        Map<String, Object> part = tools.call("merge_branch", arguments("merge_branch"));
        int before = tools.kept();
        Map<String, Object> again = new LinkedHashMap<>(arguments("merge_branch"));
        again.put("cursor", text(part, "next_cursor"));
        assertThat(tools.call("merge_branch", again))
                .containsEntry("merged", false)
                .containsEntry("dry_run", true);
        Map<String, Object> resolutions = new LinkedHashMap<>();
        IntStream.range(0, OBJECTS).forEach(i -> resolutions.put(id(i), "branch_a"));
        again.put("resolutions", resolutions);
        tools.call("merge_branch", again);
        assertThat(tools.kept()).isEqualTo(before);
    }

    private List<Map<String, Object>> parts(String tool, Map<String, Object> arguments) {
        List<Map<String, Object>> parts = new ArrayList<>();
        Map<String, Object> next = new LinkedHashMap<>(arguments);
        boolean more = true;
        while (more && parts.size() < 500) {
            Map<String, Object> part = tools.call(tool, next);
            parts.add(part);
            more = goOn(part, "next_cursor", next, "cursor") || goOn(part, "next_offset", next, "offset");
        }
        assertThat(parts).as(tool).hasSizeLessThan(500);
        return parts;
    }

    private static boolean goOn(Map<String, Object> part, String from, Map<String, Object> next, String to) {
        Object place = part.get(from);
        if (place == null) {
            return false;
        }
        next.put(to, place);
        return true;
    }

    private static Map<String, Object> joined(List<Map<String, Object>> parts) {
        Map<String, Object> whole = new TreeMap<>();
        for (Map<String, Object> part : parts) {
            part.forEach((key, value) -> {
                if (!OF_A_PART.contains(key) && !key.contains("_omitted")) {
                    whole.merge(key, value, BoundedAnswersIT::join);
                }
            });
        }
        return whole;
    }

    private static Object join(Object before, Object more) {
        if (before instanceof List<?> list) {
            return Stream.concat(list.stream(), ((List<?>) more).stream()).toList();
        }
        if (before instanceof Map<?, ?> object) {
            Map<Object, Object> fuller = new TreeMap<>(object);
            ((Map<?, ?>) more).forEach((key, value) -> fuller.merge(key, value, BoundedAnswersIT::join));
            return fuller;
        }
        boolean repeated = before.equals(more) && String.valueOf(more).length() < 2000;
        return repeated ? before : before + String.valueOf(more);
    }

    private void update(String session, int n) {
        tools.call(
                "evolve_knowledge",
                Map.of(
                        "session_id",
                        session,
                        "include_serialized",
                        false,
                        "operations",
                        IntStream.range(0, OBJECTS)
                                .mapToObj(i -> Map.of(
                                        "type",
                                        "update_object",
                                        "object_id",
                                        id(i),
                                        "structure_patch",
                                        Map.of("n", (long) n)))
                                .toList()));
    }

    private static String id(int i) {
        return "o" + i + LONG;
    }

    /** Objects of many types, and many relations of many types between few of them. */
    private static String structure(int n, String type, String suffix) {
        List<Object> entries = new ArrayList<>();
        for (int i = 0; i < OBJECTS; i++) {
            entries.add(entry(id(i), "T" + i + LONG, Map.of("n", (long) n, "text", LONG)));
        }
        for (int i = 0; i < RELATIONS; i++) {
            entries.add(relation("r" + i + LONG, type + i + LONG, id(i % 2), id(i % 200) + suffix));
        }
        return WRITER.text(Map.of("objects", entries));
    }

    private static String contradictions() {
        List<Object> entries = new ArrayList<>();
        entries.add(entry("rule", "FunctionalRelationRule", Map.of("relation_type", "orbits")));
        for (int i = 0; i < OBJECTS; i++) {
            entries.add(entry(id(i), "Thing", Map.of()));
        }
        for (int i = 0; i < OBJECTS; i++) {
            entries.add(relation("a" + i, "orbits", id(i), id((i + 1) % OBJECTS)));
            entries.add(relation("b" + i, "orbits", id(i), id((i + 2) % OBJECTS)));
        }
        return WRITER.text(Map.of("objects", entries));
    }

    private static Map<String, Object> relation(String id, String type, String source, String target) {
        return entry(id, "Relation", Map.of("relation_type", type, "participants", List.of(source, target)));
    }

    private static Map<String, Object> entry(String id, String type, Map<String, Object> content) {
        return Map.of("identity", Map.of("id", id, "type", type, "name", id), "structure", content);
    }

    private Map<String, Object> arguments(String tool) {
        return Objects.requireNonNull(calls.get(tool), tool);
    }

    private static String text(Map<String, Object> answer, String key) {
        return Objects.requireNonNull((String) answer.get(key), () -> key + " in " + answer);
    }
}
