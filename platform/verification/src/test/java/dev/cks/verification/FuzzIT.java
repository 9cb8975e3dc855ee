package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Throws spoiled input at the reader and at the tools: nothing crashes, nothing hangs, every refusal has a code. How many
 * inputs, and of which seed, say {@code -Dcks.fuzz.runs} and {@code -Dcks.fuzz.seed}.
 */
class FuzzIT {

    private static final int RUNS = Integer.getInteger("cks.fuzz.runs", 10_000);
    private static final long SEED = Long.getLong("cks.fuzz.seed", 20_261_130L);
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final int FORGET_EVERY = 500;
    private static final Codec CODEC = new Codec(ParseLimits.DEFAULT);
    private static final Set<Object> CODES = ErrorCode.all().stream()
            .filter(code -> !code.equals(ErrorCode.INTERNAL_ERROR))
            .map(ErrorCode::code)
            .collect(Collectors.toSet());
    private static final List<String> TOOLS = List.of(
            "validate_knowledge",
            "serialize_knowledge",
            "explain_knowledge",
            "evolve_knowledge",
            "suggest_evolution",
            "merge_knowledge",
            "query_subgraph",
            "visualize_graph",
            "detect_contradictions");

    @TempDir
    private Path work;

    private final List<String> texts = texts();
    private final List<Map<String, Object>> entries = entries(texts);

    @Test
    void theReaderRefusesOrReadsWhatItWritesAgain() {
        Mutations mutations = new Mutations(SEED);
        int read = 0;
        for (int run = 0; run < RUNS; run++) {
            byte[] bytes = mutations.bytes(mutations.any(texts).getBytes(StandardCharsets.UTF_8));
            try {
                String canonical = CODEC.serialize(CODEC.parse(bytes).structure());
                assertThat(CODEC.serialize(CODEC.parse(canonical).structure()))
                        .as(() -> new String(bytes, StandardCharsets.UTF_8))
                        .isEqualTo(canonical);
                read++;
            } catch (ToolException refusal) {
                assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_JSON);
            } catch (RuntimeException | StackOverflowError crash) {
                throw failure(run, new String(bytes, StandardCharsets.UTF_8), crash);
            }
        }
        assertThat(read).isPositive();
    }

    @Test
    void theToolsAnswerOrRefuseWithACode() throws IOException {
        Mutations mutations = new Mutations(SEED);
        int answered = 0;
        try (ToolsInProcess tools = new ToolsInProcess(work)) {
            Object session = session(tools);
            for (int run = 0; run < RUNS; run++) {
                if (run % FORGET_EVERY == 0) {
                    tools.forget();
                    session = session(tools);
                }
                String tool = mutations.any(TOOLS);
                Map<String, Object> arguments = arguments(mutations, tool, session);
                long before = System.nanoTime();
                Map<String, Object> answer = tools.call(tool, arguments);
                String input = "run " + run + ": " + tool + " " + CanonicalJson.compact(arguments);
                assertThat(System.nanoTime() - before).as(input).isLessThan(LONGEST_NANOS);
                if (answer.containsKey("error")) {
                    assertThat(answer.get("error")).as(input).isIn(CODES);
                } else {
                    answered++;
                }
            }
        }
        assertThat(answered).isGreaterThan(RUNS / 20);
    }

    private Map<String, Object> arguments(Mutations mutations, String tool, Object session) {
        Map<String, @Nullable Object> arguments = new LinkedHashMap<>();
        if (tool.equals("merge_knowledge")) {
            Object base = structure(mutations);
            arguments.put("json_data_base", CanonicalJson.compact(base));
            arguments.put("json_data_branch_a", CanonicalJson.compact(mutations.json(base)));
            arguments.put("json_data_branch_b", CanonicalJson.compact(mutations.json(base)));
            if (mutations.below(3) == 0) {
                arguments.put("resolutions", Map.of("a", Objects.requireNonNullElse(mutations.scalar(), "branch_a")));
            }
        } else if (mutations.below(3) == 0) {
            arguments.put("session_id", session);
        } else {
            arguments.put("json_data", CanonicalJson.compact(mutations.json(structure(mutations))));
        }
        addDetails(mutations, tool, arguments);
        arguments.values().removeIf(Objects::isNull);
        return arguments;
    }

    private void addDetails(Mutations mutations, String tool, Map<String, @Nullable Object> arguments) {
        switch (tool) {
            case "evolve_knowledge" -> arguments.put("operations", mutations.operations(entries));
            case "suggest_evolution" -> {
                arguments.put("description", "fuzz");
                arguments.put("operations", mutations.below(4) == 0 ? null : mutations.operations(entries));
            }
            case "query_subgraph", "visualize_graph" -> {
                arguments.put("seed_ids", mutations.below(2) == 0 ? null : List.of("a", "b"));
                arguments.put("depth", mutations.below(4) == 0 ? mutations.scalar() : (Object) 2L);
                arguments.put("max_objects", mutations.below(4) == 0 ? mutations.scalar() : (Object) 3L);
            }
            default -> {
                // It takes a structure and no more.
            }
        }
        if (tool.equals("query_subgraph") && mutations.below(2) == 0) {
            arguments.put("structure_filters", mutations.below(2) == 0 ? mutations.scalar() : Map.of("k", 1L));
            arguments.put("type_weights", mutations.below(2) == 0 ? mutations.scalar() : Map.of("Thing", -1L));
        }
    }

    private Object structure(Mutations mutations) {
        return Objects.requireNonNull(CODEC.parseValue(mutations.any(texts)));
    }

    private Object session(ToolsInProcess tools) {
        return Objects.requireNonNull(tools.call("validate_knowledge", Map.of("json_data", TestStructures.TWO_LINKED))
                .get("session_id"));
    }

    private static AssertionError failure(int run, String input, Throwable crash) {
        return new AssertionError("Run " + run + " of seed " + SEED + " crashed on " + input, crash);
    }

    private static List<String> texts() {
        List<String> texts = new ArrayList<>(List.of(TestStructures.TWO_LINKED));
        for (Object recorded : recordings("validate.json")) {
            String input = String.valueOf(((Map<?, ?>) recorded).get("input"));
            if (parses(input)) {
                texts.add(input);
            }
        }
        for (Object recorded : recordings("evolve.json")) {
            texts.add(CanonicalJson.compact(((Map<?, ?>) recorded).get("base")));
        }
        return texts;
    }

    private static boolean parses(String input) {
        try {
            return CODEC.parse(input).structure().size() > 0;
        } catch (ToolException malformed) {
            return false;
        }
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> entries(List<String> texts) {
        return texts.stream()
                .flatMap(text -> {
                    Map<?, ?> root = (Map<?, ?>) Objects.requireNonNull(CODEC.parseValue(text));
                    return ((List<?>) Objects.requireNonNull(root.get("objects"))).stream();
                })
                .map(entry -> (Map<String, Object>) entry)
                .toList();
    }

    private static List<?> recordings(String file) {
        try {
            Path path = Distribution.sources()
                    .resolve("platform/core/src/test/resources/cases/core")
                    .resolve(file);
            Map<?, ?> root = (Map<?, ?>) Objects.requireNonNull(CODEC.parseValue(Files.readString(path)));
            return (List<?>) Objects.requireNonNull(root.get("cases"));
        } catch (IOException unreadable) {
            throw new AssertionError("The recorded cases can't be read", unreadable);
        }
    }
}
