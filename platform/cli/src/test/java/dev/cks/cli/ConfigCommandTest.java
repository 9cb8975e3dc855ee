package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                .contains(
                        "home: " + work.resolve("home") + "\n    from environment\n      CKS_HOME\n",
                        "limits.drain_seconds: 7\n    from project file\n      " + work.resolve("cks.yaml") + ":1\n",
                        "log.level: debug\n    from flag\n      --verbose\n",
                        "limits.max_diagnostics: 200 (default)\n")
                .containsPattern("plugins:\\s+(- )?" + work.resolve("p") + "\n    from flag\n      --plugins\n");
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
                .contains("\"suppressed\": 2,", "\"suppressed\": {");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "extensions: {on: [nobody]} | :1: extensions.on names nobody, an extension that no plugin here provides",
                "extensions: {off: [nobody]} | :1: extensions.off names nobody, an extension",
                "extensions: {force: [nobody]} | :1: extensions.force names nobody, an extension",
                "extensions: {force: [all]} | :1: extensions.force can't name \"all\"",
                "severity: {CKS-SEM-CYCLES: info} | :1: severity names CKS-SEM-CYCLES, a code that no rule here emits; did you mean CKS-SEM-CYCLE?",
                "suppressions: [{code: NO-SUCH-THING-AT-ALL, reason: r}] | :1: suppressions names NO-SUCH-THING-AT-ALL, a code that no rule here emits; \"cks explain\" lists",
            })
    void aNameThatStandsForNothingIsAFaultOfTheConfiguration(String text, String expected) throws IOException {
        Path configuration = Files.writeString(work.resolve("cks.yaml"), text);
        Path file = Files.writeString(work.resolve("f.json"), "{\"objects\":[]}");

        Command.Outcome validated = new Command(work).run("validate", file.toString());
        assertThat(validated.exitCode()).isEqualTo(3);
        assertThat(validated.err()).contains(configuration + expected);
        assertThat(validated.out()).isEmpty();
        Command.Outcome examined = new Command(work).run("doctor");
        assertThat(examined.exitCode()).isEqualTo(3);
        assertThat(examined.out())
                .contains("fail names: " + configuration + expected, "fix: ${EDITOR:-vi} " + configuration);
        Command.Outcome listed = new Command(work).run("list-extensions");
        assertThat(listed.exitCode()).isZero();
        assertThat(listed.err()).contains("cks: warning: " + configuration + expected);
    }

    @Test
    void everyNameIsToldWithItsOwnLine() throws IOException {
        Files.writeString(work.resolve("cks.yaml"), "extensions:\n  on:\n    - a\n    - b\n");
        Path file = Files.writeString(work.resolve("f.json"), "{\"objects\":[]}");

        Command.Outcome outcome =
                new Command(work).with("CKS_EXTENSIONS_OFF", "c").run("validate", file.toString());

        assertThat(outcome.err())
                .contains("cks.yaml:3: extensions.on names a,", "cks.yaml:4: extensions.on names b,")
                .contains("CKS_EXTENSIONS_OFF: extensions.off names c,");
    }

    @Test
    void aNameOnTheCommandLineIsAMistakeOfTheCommandLine() throws IOException {
        Path file = Files.writeString(work.resolve("f.json"), "{\"objects\":[]}");

        assertThat(new Command(work)
                        .run("validate", "-x", "nobody", file.toString())
                        .exitCode())
                .isEqualTo(2);
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
