package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ErrorCode;
import dev.cks.core.validation.Validator;
import dev.cks.host.report.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainCommandTest {

    @TempDir
    private Path work;

    @Test
    void withoutANameEverythingIsListed() {
        String listed = new Command(work).run("explain").out();

        Validator.builtIns().forEach(rule -> assertThat(listed).contains(rule.code()));
        ErrorCode.all().forEach(error -> assertThat(listed).contains(error.code()));
        assertThat(ProblemCode.values())
                .allSatisfy(problem -> assertThat(listed).contains(problem.name()));
        assertThat(listed).contains("list-extensions", "CKS-MCP-UNVERIFIED-PROVENANCE", "CKS-EXTENSION-MISSING");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CKS-STRUCT-DANGLING-REF",
                "cks-mcp-unverified-provenance",
                "unknown_extension",
                "RESERVED_ID",
                "list-extensions",
                "cks-platform.list-extensions",
                "extensions.force",
                "CKS_PLUGINS"
            })
    void everyKindOfNameHasAPage(String name) {
        Command.Outcome outcome = new Command(work).run("explain", name);

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).startsWith("# ");
        assertThat(outcome.out().length()).isGreaterThan(60);
    }

    @Test
    void anUnknownNameIsAMistakeOfTheCommandLine() {
        Command.Outcome outcome = new Command(work).run("explain", "CKS-STRUCT-DANGLING-REFS");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("Did you mean CKS-STRUCT-DANGLING-REF?");
        assertThat(new Command(work).run("explain", "xyzzy").err()).contains("\"cks explain\" lists");
    }

    @Test
    void codesAreExplainedEvenWhereNothingCanBeLoaded() {
        Command.Outcome outcome = new Command(work).with("CKS_PLUGINS", "none").run("explain", "UNREADABLE");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.err()).contains("extensions and tools are left out");
    }

    @Test
    void pluginsAreExplainedWhateverBecameOfThem() throws IOException {
        Files.writeString(work.resolve("broken.jar"), "no jar");
        Command command = new Command(work).with("CKS_PLUGINS", work.toString());

        assertThat(command.run("explain").out()).contains("Plugins\n  broken.jar\n");
        assertThat(command.run("explain", "broken.jar").out()).contains("- state: refused", "UNREADABLE");
        assertThat(command.run("explain", "brokn.jar").err()).contains("Did you mean broken.jar?");
    }
}
