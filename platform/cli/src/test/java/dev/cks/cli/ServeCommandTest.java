package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCommandTest {

    @TempDir
    private Path directory;

    @Test
    void servesSetsOfToolsAndTools() {
        assertThat(new Command(directory)
                        .run("serve", "--tools", "history, list-extensions")
                        .exitCode())
                .isZero();
        assertThat(new Command(directory).with("CKS_TOOLS", "all").run("serve").exitCode())
                .isZero();
    }

    @Test
    void refusesAnOptionThatNamesNoTool() {
        Command.Outcome outcome = new Command(directory).run("serve", "--tools", "all,histroy");
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("--tools: tools names histroy", "did you mean history?");
    }

    @Test
    void refusesAConfigurationThatNamesNoTool() {
        Command.Outcome outcome =
                new Command(directory).with("CKS_TOOLS", "list-extension").run("serve");
        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.err()).contains("CKS_TOOLS: tools names list-extension", "did you mean list-extensions?");
    }

    @Test
    void takesTheOptionRatherThanTheConfiguration() {
        assertThat(new Command(directory)
                        .with("CKS_TOOLS", "nothing-of-the-kind")
                        .run("serve", "--tools", "all")
                        .exitCode())
                .isZero();
    }
}
