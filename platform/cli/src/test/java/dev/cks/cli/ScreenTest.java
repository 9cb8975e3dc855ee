package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScreenTest {

    private static final String HOSTILE = "a\u001b[2Jb\u009b31mc\rd\u202e";

    @TempDir
    private Path work;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Screen screen = new Screen(new PrintStream(bytes, true, StandardCharsets.UTF_8));

    @Test
    void aLineStaysALine() {
        screen.line(Styled.plain("x\ny\u001b[2J"), new Styled("bold,red", "@|bold z|@"));

        assertThat(shown()).isEqualTo("x\\u000ay\\u001b[2J@|bold z|@" + System.lineSeparator());
    }

    @Test
    void aLogKeepsItsLinesApart() {
        PrintStream log = new LogStream(new PrintStream(bytes, true, StandardCharsets.UTF_8));

        log.println("x\ny\u001b[2J");
        new IllegalStateException("a\nb\u001b[2J").printStackTrace(log);

        assertThat(shown())
                .startsWith("x\\u000ay\\u001b[2J\njava.lang.IllegalStateException: a\\u000ab\\u001b[2J\n at ");
    }

    @Test
    void aPageKeepsItsLines() {
        screen.page("one\n\ttwo\u0007");

        assertThat(shown().lines()).containsExactly("one", " two\\u0007");
    }

    @Test
    void jsonMeansTheSame() {
        screen.json(Map.of("k", HOSTILE + "\uDB40\uDC01"));

        assertThat(shown().strip()).isEqualTo("{\n  \"k\": \"a\\u001b[2Jb\\u009b31mc\\rd\\u202e\\udb40\\udc01\"\n}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*",
                "validate *",
                "validate --format *",
                "validate --max-diagnostics=* f.json",
                "validate -x * f.json",
                "validate --* f.json",
                "explain *",
                "call *",
                "call list-extensions --args *",
                "call list-extensions --args @*",
                "config *",
                "config client *",
                "config show",
                "completion *",
                "list-extensions --plugins *",
                "config show --home *",
                "help *",
            })
    void nothingThatIsGivenReachesTheTerminalRaw(String arguments) throws IOException {
        Files.writeString(work.resolve("f.json"), "{\"objects\":[]}");
        Command command = new Command(work).with("CKS_EXTENSIONS_ON", HOSTILE);

        assertHarmless(command.run(arguments.replace("*", HOSTILE).split(" ")));
    }

    @Test
    void namesOfFilesAndWhatStandsInThemAreSpelledOut() throws IOException {
        Path file = Files.writeString(
                work.resolve(HOSTILE + ".json"),
                "{\"objects\":[{\"identity\":7}],\"" + HOSTILE.replace("\r", "") + "\":1}");

        Command.Outcome outcome = new Command(work).run("validate", file.toString());
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertHarmless(outcome);
    }

    @Test
    void theConfigurationIsSpelledOut() throws IOException {
        String escaped = "a\\e[2Jb\\x9b31mc\\rd\\u202e";
        for (String text : new String[] {
            "\"" + escaped + "\": 1", "log: {level: \"" + escaped + "\"}", "severity: {\"" + escaped + "\": info}"
        }) {
            Files.writeString(work.resolve("cks.yaml"), text);
            for (String command : new String[] {"config show", "doctor", "doctor --json"}) {
                Command.Outcome outcome = new Command(work).run(command.split(" "));
                assertThat(outcome.exitCode()).isEqualTo(3);
                assertHarmless(outcome);
            }
        }
    }

    private static void assertHarmless(Command.Outcome outcome) {
        assertThat(outcome.out() + outcome.err())
                .isNotEmpty()
                .doesNotContainPattern("[\\p{Cntrl}\\u0080-\\u009f\\u202e&&[^\\n]]");
    }

    private String shown() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
