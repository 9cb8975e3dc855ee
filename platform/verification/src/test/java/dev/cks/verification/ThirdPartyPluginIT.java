package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A jar that strangers built, dropped into a directory, changes what validate_knowledge says. */
class ThirdPartyPluginIT {

    private static final String TRIALS = """
            {"objects":[
              {"identity":{"id":"t7","type":"ClinicalTrial","name":"7"},"structure":{"arms":["drug"]}},
              {"identity":{"id":"t8","type":"ClinicalTrial","name":"8"},"structure":{"arms":[]}}]}
            """;

    @TempDir
    private Path work;

    private Distribution distribution;
    private Path plugins;

    @BeforeEach
    void dropTheExampleIn() throws IOException {
        distribution = Distribution.in(work);
        plugins = work.resolve("plugins");
        String source = Files.readString(Distribution.sources()
                .resolve("examples/constraint-minimal/src/main/java/org/example/trials/TrialNamesArm.java"));
        new PluginJar("trial-rules")
                .constraint("org.example.trials.TrialNamesArm", source)
                .build(plugins);
    }

    @Test
    void theServerListsItAndAppliesItsRule() throws IOException {
        try (ServerProcess server =
                distribution.serve("--plugins", plugins.toString()).initialize()) {
            JsonNode listed = server.call("list-extensions", Map.of());
            assertThat(listed.path("extensions")
                            .valueStream()
                            .filter(extension ->
                                    extension.path("name").asString().equals("trial_names_arm")))
                    .singleElement()
                    .satisfies(extension -> {
                        assertThat(extension.path("plugin").path("id").asString())
                                .isEqualTo("trial-rules");
                        assertThat(extension.path("plugin").path("trust").asString())
                                .isEqualTo("open");
                        assertThat(extension.path("state").asString()).isEqualTo("loaded");
                    });

            for (String name : List.of("trial_names_arm", "trial-rules:trial_names_arm", "TRIAL-NO-ARM")) {
                JsonNode answer =
                        server.call("validate_knowledge", Map.of("json_data", TRIALS, "extensions", List.of(name)));
                assertThat(answer.path("valid").asBoolean(true)).as(name).isFalse();
                assertThat(answer.path("diagnostics")
                                .valueStream()
                                .map(d -> d.path("code").asString() + " "
                                        + d.path("location").asString() + " "
                                        + d.path("source").asString()))
                        .containsExactly("TRIAL-NO-ARM t8 extension");
            }
            assertThat(server.call("validate_knowledge", Map.of("json_data", TRIALS))
                            .path("valid")
                            .asBoolean(false))
                    .isTrue();
        }
    }

    @Test
    void withoutTheDirectoryNobodyKnowsIt() throws IOException {
        try (ServerProcess server = distribution.serve().initialize()) {
            JsonNode answer = server.call(
                    "validate_knowledge", Map.of("json_data", TRIALS, "extensions", List.of("trial_names_arm")));
            assertThat(answer.path("error").asString()).isEqualTo("unknown_extension");
            assertThat(answer.path("unknown").valueStream().map(JsonNode::asString))
                    .containsExactly("trial_names_arm");
            assertThat(answer.path("available").valueStream().map(JsonNode::asString))
                    .contains("embedding_projection", "functional_relation", "mutual_exclusion", "verification_record")
                    .isSorted();
        }
    }

    @Test
    void theCommandLineSaysTheSame() throws IOException, InterruptedException {
        Path file = Files.writeString(work.resolve("trials.json"), TRIALS);

        Distribution.Outcome outcome =
                distribution.run("validate", file.toString(), "-x", "trial_names_arm", "--plugins", plugins.toString());

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("trials.json:3:", "error: t8: ", "[TRIAL-NO-ARM]", "1 file checked: 1 invalid, 1 error");
        assertThat(distribution
                        .run("--plugins", plugins.toString(), "list-extensions")
                        .out())
                .contains("trial_names_arm", "trial-rules");
    }
}
