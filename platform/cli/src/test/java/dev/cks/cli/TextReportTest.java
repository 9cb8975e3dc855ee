package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextReportTest {

    private static final String DANGLING = "{\"objects\":[{\"identity\":{\"id\":\"r\",\"type\":\"R\",\"name\":\"r\"},"
            + "\"structure\":{\"participants\":[\"a\",\"b\"],\"relation_type\":\"near\"}}]}";

    @TempDir
    private Path work;

    @Test
    void whatIsNotShownIsSaidInGoodEnglish() throws IOException {
        assertThat(validate("--max-diagnostics", "1"))
                .contains("1 more finding is not shown; --max-diagnostics shows more");
        assertThat(validate("--max-diagnostics", "0"))
                .contains("2 findings are not shown, for at most 0 are asked for");
        assertThat(validate("--max-diagnostics", "2")).doesNotContain("not shown");
    }

    @Test
    void theFormatMayBeWrittenInCapitals() throws IOException {
        assertThat(validate("--format", "TEXT")).contains("1 file checked: 1 invalid, 2 errors");
        assertThat(validate("--format", "Json")).startsWith("{");
    }

    @Test
    void reasonsForUnreadableInputAreWords() throws IOException {
        Command.Outcome outcome = new Command(work).run("call", "list-extensions", "--args", "@" + work);

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).doesNotContain("Exception").contains("can't be read from " + work);
    }

    private String validate(String option, String value) throws IOException {
        Path file = Files.writeString(work.resolve("f.json"), DANGLING);
        return new Command(work).run("validate", option, value, file.toString()).out();
    }
}
