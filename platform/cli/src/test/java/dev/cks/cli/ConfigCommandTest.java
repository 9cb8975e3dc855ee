package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigCommandTest {

    private static final String DANGLING = "{\"objects\":[{\"identity\":{\"id\":\"r\",\"type\":\"R\",\"name\":\"r\"},"
            + "\"structure\":{\"participants\":[\"a\",\"b\"],\"relation_type\":\"near\"}}]}";

    @TempDir
    private Path work;

    @Test
    void showTellsWhereEachValueComesFrom() throws IOException {
        Files.writeString(work.resolve("cks.yaml"), "limits: {drain_seconds: 7}");

        Command.Outcome shown = new Command(work).run("config", "show", "-v", "--plugins", "p");
        assertThat(shown.exitCode()).isZero();
        assertThat(shown.out())
                .containsPattern("home +" + work.resolve("home") + " +environment")
                .containsPattern("limits.drain_seconds +7 +project file .*cks.yaml:1")
                .containsPattern("plugins +\\[\"" + work.resolve("p") + "\"\\] +flag --plugins")
                .containsPattern("log.level +debug +flag --verbose")
                .containsPattern("limits.max_diagnostics +200 +default");
        assertThat(new Command(work).run("config", "show", "--json").out())
                .contains("\"limits.drain_seconds\": {", "\"value\": 7", "\"source\": \"project file\"");
    }

    @Test
    void aBrokenConfigurationEndsCommandsThatReadIt() throws IOException {
        Files.writeString(work.resolve("cks.yaml"), "plugin: [x]");
        Path file = Files.writeString(work.resolve("f.json"), DANGLING);

        for (String[] arguments :
                new String[][] {{"config", "show"}, {"validate", file.toString()}, {"list-extensions"}}) {
            Command.Outcome outcome = new Command(work).run(arguments);
            assertThat(outcome.exitCode()).isEqualTo(3);
            assertThat(outcome.err()).contains("cks.yaml:1: unknown key plugin; did you mean plugins?");
        }
    }

    @Test
    void aReportIsShownAsTheOperatorWantsIt() throws IOException {
        Path file = Files.writeString(work.resolve("f.json"), DANGLING);
        Command command = new Command(work);
        assertThat(command.run("validate", file.toString()).exitCode()).isEqualTo(1);

        Files.writeString(work.resolve("cks.yaml"), "severity: {CKS-STRUCT-DANGLING-REF: warning}");
        assertThat(command.run("validate", file.toString()).exitCode()).isZero();
        assertThat(command.run("validate", "--fail-on", "warning", file.toString())
                        .exitCode())
                .isEqualTo(1);

        Files.writeString(
                work.resolve("cks.yaml"),
                "suppressions: [{code: CKS-STRUCT-DANGLING-REF, location: r, reason: later}]");
        assertThat(command.run("validate", file.toString()).out()).contains("1 file checked: valid, 2 suppressed");
        assertThat(command.run("validate", "--format", "json", file.toString()).out())
                .contains("\"suppressed\": {");
    }

    @Test
    void aForcedExtensionThatIsntThereMakesEveryStructureInvalid() throws IOException {
        Files.writeString(work.resolve("cks.yaml"), "extensions: {force: [nobody_has_this]}");
        Path file = Files.writeString(work.resolve("f.json"), "{\"objects\":[]}");

        assertThat(new Command(work).run("validate", file.toString()).out()).contains("CKS-EXTENSION-MISSING");
        assertThat(new Command(work)
                        .run("validate", "--core-only", file.toString())
                        .exitCode())
                .isZero();
    }

    @Test
    void extensionsThatAreAlwaysOnAreRequested() throws IOException {
        Path file = Files.writeString(work.resolve("f.json"), "{\"objects\":[]}");
        Command command = new Command(work).with("CKS_EXTENSIONS_ON", "nobody_has_this");

        assertThat(command.run("validate", file.toString()).exitCode()).isEqualTo(2);
        assertThat(command.run("validate", "--core-only", file.toString()).exitCode())
                .isZero();
    }

    @Test
    void limitsOfTheParserHold() throws IOException {
        Path file = Files.writeString(
                work.resolve("f.json"),
                "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"T\",\"name\":\"a\"},\"structure\":{\"x\":"
                        + "[".repeat(20) + "]".repeat(20) + "}}]}");
        Command command = new Command(work);

        assertThat(command.run("validate", file.toString()).exitCode()).isZero();
        assertThat(command.with("CKS_LIMITS_PARSE_NESTING", "12")
                        .run("validate", file.toString())
                        .exitCode())
                .isEqualTo(1);
    }

    @Test
    void anUnknownClientIsAMistakeOfTheCommandLine() {
        Command.Outcome outcome = new Command(work).run("config", "client", "claude-desktp");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("Did you mean claude-desktop?");
    }
}
