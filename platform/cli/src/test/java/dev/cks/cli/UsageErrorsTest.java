package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageErrorsTest {

    @TempDir
    private Path work;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "valdate x | Unknown command valdate. Did you mean validate?",
                "xyzzy | Unknown command xyzzy. There are help, serve, validate",
                "help valdate | Unknown command valdate. Did you mean validate?",
                "config shw | Unknown command shw. Did you mean show?",
                "serve --hme x | Unknown option --hme. Did you mean --home?",
                "validate --fomat=json f | Unknown option --fomat. Did you mean --format?",
                "serve more | One argument too many: more",
                "call | Missing required parameter: 'TOOL'",
                "validate --format yaml f | expected one of text, json, sarif, not \"yaml\"",
                "validate --max-diagnostics=-1 f | expected a whole number from 0 to 2147483647, not \"-1\"",
                "validate --max-diagnostics=many f | expected a whole number from 0",
                "validate --fail-on info f | expected one of error, warning, not \"info\"",
                "validate --format jsn f | did you mean json?",
            })
    void aMistakeIsToldInAFewWords(String arguments, String expected) {
        Command.Outcome outcome = new Command(work).run(arguments.split(" "));

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .startsWith("cks: ")
                .contains(expected, "--help")
                .hasLineCount(2);
        assertThat(outcome.out()).isEmpty();
    }
}
