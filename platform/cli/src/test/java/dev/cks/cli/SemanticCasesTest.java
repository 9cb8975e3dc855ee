package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.cks.cli.Command.Outcome;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The recorded cases of the semantic layer through the commands, all in this process. */
class SemanticCasesTest {

    private static final Path CASES = Path.of("../core/src/test/resources/cases/core");
    private static final Codec CODEC = new Codec(ParseLimits.DEFAULT);

    @TempDir
    private static Path work;

    @TestFactory
    Stream<DynamicTest> evolving() {
        return cases("evolve.json", recorded -> {
            Outcome outcome = run("evolve", file(recorded, "base"), file(recorded, "operations"), "--format", "json");
            Map<?, ?> answer = object(json(outcome.out()));
            Map<?, ?> expected = object(recorded.get("expect"));
            if (expected.containsKey("error")) {
                assertThat(outcome.exitCode()).isEqualTo(1);
                assertThat(answer.get("error")).isIn(list(expected.get("error")));
            } else {
                assertThat(outcome.exitCode()).as(outcome.out()).isZero();
                checkStructure((String) answer.get("serialized"), expected);
            }
            if (recorded.containsKey("cascade_removed_relations")) {
                assertThat(answer.get("cascade_removed_relations"))
                        .isEqualTo(recorded.get("cascade_removed_relations"));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> merging() {
        return cases("merge.json", recorded -> {
            List<String> arguments = new ArrayList<>(
                    List.of("merge", file(recorded, "base"), file(recorded, "branch_a"), file(recorded, "branch_b")));
            arguments.addAll(List.of("--format", "json"));
            if (recorded.containsKey("resolutions")) {
                arguments.addAll(List.of("--resolutions", file(recorded, "resolutions")));
            }
            Outcome outcome = run(arguments.toArray(String[]::new));
            Map<?, ?> expected = object(recorded.get("expect"));
            if (expected.containsKey("error")) {
                assertThat(outcome.exitCode()).isEqualTo(2);
                return;
            }
            Map<?, ?> answer = object(json(outcome.out()));
            assertThat(answer.get("merged")).isEqualTo(expected.get("merged"));
            if (expected.containsKey("conflicts")) {
                assertThat(outcome.exitCode()).isEqualTo(1);
                assertThat(list(answer.get("conflicts")).stream()
                                .<Object>map(conflict -> object(conflict).get("object_id"))
                                .toList())
                        .isEqualTo(expected.get("conflicts"));
            } else {
                assertThat(outcome.exitCode()).isZero();
                checkStructure((String) answer.get("serialized"), expected);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> querying() throws IOException {
        Map<?, ?> all = object(json(Files.readString(CASES.resolve("query.json"))));
        String graph = file(all, "graph");
        return cases("query.json", recorded -> {
            List<String> arguments = new ArrayList<>(List.of("query", graph, "--format", "json"));
            list(recorded.get("seed_ids")).forEach(seed -> arguments.addAll(List.of("--seed", (String) seed)));
            object(recorded.get("args")).forEach((name, value) -> {
                for (Object each : value instanceof List<?> values ? values : List.of(value)) {
                    arguments.addAll(List.of(option((String) name), String.valueOf(each)));
                }
            });
            Map<?, ?> answer = object(json(run(arguments.toArray(String[]::new)).out()));
            Map<?, ?> expected = object(recorded.get("expect"));
            expected.forEach((key, value) -> {
                if (!key.equals("ids")) {
                    assertThat(answer.get(key)).as((String) key).isEqualTo(value);
                }
            });
            assertThat(ids((String) answer.get("subgraph"))).isEqualTo(expected.get("ids"));
        });
    }

    private interface Check {
        void of(Map<?, ?> recorded) throws IOException;
    }

    private static Stream<DynamicTest> cases(String name, Check check) {
        try {
            List<?> cases =
                    list(object(json(Files.readString(CASES.resolve(name)))).get("cases"));
            assertThat(cases).hasSizeGreaterThan(12);
            return cases.stream()
                    .map(SemanticCasesTest::object)
                    .map(recorded ->
                            dynamicTest(recorded.get("id") + " " + recorded.get("about"), () -> check.of(recorded)));
        } catch (IOException unreadable) {
            throw new AssertionError("The recorded cases can't be read", unreadable);
        }
    }

    private static String option(String argument) {
        return "--" + argument.replace("include_", "").replace("types", "type").replace('_', '-');
    }

    private static void checkStructure(@Nullable String serialized, Map<?, ?> expected) {
        String text = Objects.requireNonNull(serialized);
        if (expected.containsKey("structure")) {
            assertThat(json(text))
                    .isEqualTo(json(CODEC.serialize(CODEC.parse(CanonicalJson.compact(expected.get("structure")))
                            .structure())));
        } else if (expected.containsKey("ids")) {
            assertThat(ids(text)).isEqualTo(expected.get("ids"));
        }
    }

    private static List<Object> ids(@Nullable String serialized) {
        return list(object(json(Objects.requireNonNull(serialized))).get("objects")).stream()
                .<Object>map(entry -> Objects.requireNonNull(
                        object(object(entry).get("identity")).get("id")))
                .toList();
    }

    private static String file(Map<?, ?> recorded, String key) throws IOException {
        Path file = Files.createTempFile(work, key, ".json");
        Files.writeString(file, CanonicalJson.compact(recorded.get(key)));
        return file.toAbsolutePath().toString();
    }

    private static Outcome run(String... arguments) {
        return new Command(work).run(arguments);
    }

    private static @Nullable Object json(String text) {
        return CODEC.parseValue(text);
    }

    private static Map<?, ?> object(@Nullable Object value) {
        return (Map<?, ?>) Objects.requireNonNull(value);
    }

    private static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }
}
