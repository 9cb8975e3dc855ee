package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

    @TempDir
    private Path work;

    private Path file = Path.of("");

    /** What is written to a disk without any space left. */
    private static final class Full extends OutputStream {

        @Override
        public void write(int unit) throws IOException {
            throw new IOException("No space left on device");
        }
    }

    @BeforeEach
    void makeFile() throws IOException {
        file = Files.writeString(work.resolve("f.json"), "{oops");
    }

    @Test
    void resultsThatCantBeWrittenAreAFaultOfTheSurroundingsWhateverTheyWere() {
        for (String arguments : new String[] {"--version", "config show", "explain", "validate " + file}) {
            Command.Outcome outcome = new Command(work).runInto(new Full(), arguments.split(" "));

            assertThat(outcome.exitCode()).as(arguments).isEqualTo(3);
            assertThat(outcome.err()).contains("cks: the results could not be written");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"serve", "validate f.json", "list-extensions", "config show", "call list-extensions", "explain"})
    void aHomeThatIsAFileIsRefused(String arguments) {
        for (String home : new String[] {file.toString(), file + "/below"}) {
            Command.Outcome outcome = new Command(work).with("CKS_HOME", home).run(arguments.split(" "));

            assertThat(outcome.exitCode()).isEqualTo(3);
            assertThat(outcome.err()).contains(home, file + " is no directory", "--home");
        }
    }

    @Test
    void optionsThatContradictEachOtherAreAMistake() {
        Command.Outcome outcome = new Command(work).run("config", "show", "--quiet", "--verbose");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("--quiet and --verbose can't go together");
        assertThat(new Command(work).run("config", "show", "--help", "-q", "-v").exitCode())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--home=", "--plugins=", "--home=~bob", "--plugins=~bob"})
    void anOptionThatNamesNoDirectoryIsAMistake(String option) {
        Command.Outcome outcome = new Command(work).run("config", "show", option);

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains(option.replaceFirst("=.*", "") + " can't be \"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"validate|", "validate|-x|,|f.json", "validate|-x||f.json", "call|", "explain|"})
    void nothingIsNamedByAnEmptyWord(String arguments) {
        Command.Outcome outcome = new Command(work).run(arguments.split("\\|", -1));

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .containsAnyOf("it is empty", "names no extension", "No tool is named", "by an empty word");
    }

    @Test
    void aTildeThatNoShellExpandedIsTheUsersHome() {
        assertThat(new Command(work)
                        .with("CKS_HOME", "~/h")
                        .run("config", "show")
                        .out())
                .contains("home: " + work.resolve("user/h") + "\n");
        assertThat(new Command(work).run("config", "show", "--home", "~/i").out())
                .contains("home: " + work.resolve("user/i") + "\n");
    }

    @Test
    void anEmptyVariableCountsAsUnset() {
        assertThat(new Command(work).with("CKS_HOME", "").run("config", "show").out())
                .contains("home: " + work.resolve("user/.cks") + " (default)\n");
    }
}
