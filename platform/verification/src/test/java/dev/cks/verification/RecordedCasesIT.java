package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The recorded cases through the command: the built-in rules alone, then with every extension of the distribution. */
class RecordedCasesIT {

    @TempDir
    private static Path work;

    @TestFactory
    Stream<DynamicTest> theBuiltInRulesSayWhatWasRecorded() throws IOException, InterruptedException {
        List<JsonNode> cases = cases();
        Map<String, JsonNode> files = validate(cases);
        return cases.stream()
                .filter(recorded -> !recorded.has("extensions"))
                .map(recorded -> test(recorded, "expect", files));
    }

    @TestFactory
    Stream<DynamicTest> theExtensionsSayWhatWasRecorded() throws IOException, InterruptedException {
        List<JsonNode> cases = cases().stream()
                .filter(recorded -> recorded.path("expect_all_extensions").has("diagnostics"))
                .toList();
        assertThat(cases).hasSizeGreaterThan(60);
        Map<String, JsonNode> files = validate(cases, "-x", extensions());
        return cases.stream().map(recorded -> test(recorded, "expect_all_extensions", files));
    }

    /** Where nothing but the presence of an error was recorded, because the values have types that nobody expects. */
    @TestFactory
    Stream<DynamicTest> theExtensionsReportValuesOfOddTypes() throws IOException, InterruptedException {
        List<JsonNode> cases = cases().stream()
                .filter(recorded -> recorded.path("expect").path("has_error").asBoolean(false))
                .toList();
        assertThat(cases).hasSizeGreaterThanOrEqualTo(4);
        Map<String, JsonNode> files = validate(cases, "-x", extensions());
        return cases.stream()
                .map(recorded -> DynamicTest.dynamicTest(name(recorded), () -> {
                    JsonNode file =
                            Objects.requireNonNull(files.get(recorded.path("id").asString() + ".json"));
                    assertThat(file.path("valid").asBoolean(true)).isFalse();
                    assertThat(file.path("diagnostics").valueStream())
                            .anyMatch(diagnostic ->
                                    diagnostic.path("severity").asString().equals("error"))
                            .noneMatch(diagnostic ->
                                    diagnostic.path("code").asString().equals("CKS-EXTENSION-FAILED"));
                }));
    }

    /** Those of the recordings, and the one that was never recorded. */
    private static String extensions() throws IOException {
        return Stream.concat(
                        recordings().path("all_extensions").valueStream().map(JsonNode::asString),
                        Stream.of("ontology_rules"))
                .collect(Collectors.joining(","));
    }

    private static DynamicTest test(JsonNode recorded, String expectation, Map<String, JsonNode> files) {
        String id = recorded.path("id").asString();
        JsonNode expected = recorded.path(expectation);
        return DynamicTest.dynamicTest(name(recorded), () -> {
            JsonNode file = Objects.requireNonNull(files.get(id + ".json"));
            if (recorded.path("expect").path("parse").asString("ok").equals("ok")) {
                assertThat(file.path("valid").asBoolean())
                        .isEqualTo(expected.path("valid").asBoolean());
                assertThat(file.path("diagnostics").valueStream().map(RecordedCasesIT::triple))
                        .containsExactlyElementsOf(expected.path("diagnostics")
                                .valueStream()
                                .map(JsonNode::toString)
                                .toList());
            } else {
                assertThat(file.path("error").asString("")).isEqualTo("invalid_json");
            }
        });
    }

    private static String name(JsonNode recorded) {
        return recorded.path("id").asString() + " " + recorded.path("about").asString();
    }

    private static String triple(JsonNode diagnostic) {
        return ServerProcess.JSON
                .createArrayNode()
                .add(diagnostic.path("code"))
                .add(diagnostic.path("severity"))
                .add(diagnostic.path("location"))
                .toString();
    }

    /** A byte order mark is tolerated in files, so the case that has one is left to the test of the codec. */
    private static List<JsonNode> cases() throws IOException {
        return recordings()
                .path("cases")
                .valueStream()
                .filter(entry -> !entry.path("input").asString().startsWith("\uFEFF"))
                .toList();
    }

    private static JsonNode recordings() throws IOException {
        Path recorded = Distribution.sources().resolve("platform/core/src/test/resources/cases/core/validate.json");
        return ServerProcess.JSON.readTree(Files.readString(recorded));
    }

    private static Map<String, JsonNode> validate(List<JsonNode> cases, String... options)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(work, "cases");
        for (JsonNode recorded : cases) {
            Files.writeString(
                    folder.resolve(recorded.path("id").asString() + ".json"),
                    recorded.path("input").asString());
        }
        List<String> command =
                new ArrayList<>(List.of("validate", "--core-only", "--format", "json", folder.toString()));
        command.addAll(List.of(options));
        String out = Distribution.in(work).run(command.toArray(String[]::new)).out();
        Map<String, JsonNode> files = new HashMap<>();
        ServerProcess.JSON
                .readTree(out)
                .path("files")
                .forEach(file -> files.put(
                        Path.of(file.path("path").asString()).getFileName().toString(), file));
        return files;
    }
}
