package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallCommandTest {

    @TempDir
    private Path work;

    @Test
    void theAnswerIsShownAsJson() {
        Command.Outcome outcome = new Command(work).run("call", "list-extensions");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).startsWith("{\n").contains("\"count\": 0", "\"list-extensions\"");
    }

    @Test
    void anErrorIsAnAnswerWithExitCode1() {
        Command.Outcome outcome = new Command(work).run("call", "list_extensions", "--args", "{\"nope\":1}");

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out()).contains("\"error\": \"invalid_parameter\"");
    }

    @Test
    void argumentsMayStandInAFile() throws IOException {
        Files.writeString(work.resolve("arguments.json"), "{ \"nope\" :\n \"a b\" }");

        assertThat(new Command(work)
                        .run("call", "list-extensions", "--args", "@arguments.json")
                        .out())
                .contains("\"error\": \"invalid_parameter\"", "nope");
        assertThat(new Command(work)
                        .run("call", "list-extensions", "--args", "@none.json")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void anUnknownToolIsAMistakeOfTheCommandLine() {
        Command.Outcome outcome = new Command(work).run("call", "list-extension");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("Unknown tool list-extension. Did you mean list-extensions?");
        assertThat(outcome.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "1", "{", "{\"a\":1,\"a\":2}", "{} {}"})
    void malformedArgumentsAreAMistakeOfTheCommandLine(String arguments) {
        Command.Outcome outcome = new Command(work).run("call", "list-extensions", "--args=" + arguments);

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("--args");
    }
}
