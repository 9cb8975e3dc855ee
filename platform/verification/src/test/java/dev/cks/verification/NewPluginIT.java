package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.verification.Distribution.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code cks plugins new} makes compiles against the api alone and does what it says. */
class NewPluginIT {

    @TempDir
    private Path work;

    private Distribution distribution;

    @BeforeEach
    void find() {
        distribution = Distribution.in(work);
    }

    @Test
    void theConstraintOfANewProjectFindsWhatItsExamplesSay() throws IOException, InterruptedException {
        Outcome made = distribution.run(
                "plugins", "new", "constraint", "supplier_named", "--package", "com.acme", "--provider", "Acme & Sons");

        assertThat(made.exitCode()).as(made.err()).isZero();
        Path project = work.resolve("supplier-named");
        Path source = project.resolve("src/main/java/com/acme/SupplierNamed.java");
        Path plugins = work.resolve("plugins");
        new PluginJar("supplier-named")
                .constraint("com.acme.SupplierNamed", Files.readString(source))
                .build(plugins);
        Path examples = project.resolve("src/test/resources/supplier_named");
        assertThat(validate(plugins, examples.resolve("valid/with_title.json")).exitCode())
                .isZero();
        Outcome invalid = validate(plugins, examples.resolve("invalid/without_title.json"));
        assertThat(invalid.exitCode()).isEqualTo(1);
        assertThat(invalid.out()).contains("s2: ", "[SUPPLIER-NAMED]");
    }

    @Test
    void theToolOfANewProjectCanBeCalled() throws IOException, InterruptedException {
        Outcome made = distribution.run("plugins", "new", "tool", "count_them", "--directory", "new/project");

        assertThat(made.exitCode()).as(made.err()).isZero();
        Path source = work.resolve("new/project/src/main/java/org/example/countthem/CountThem.java");
        Path plugins = work.resolve("plugins");
        new PluginJar("count-them")
                .tool("org.example.countthem.CountThem", Files.readString(source))
                .build(plugins);
        Outcome called = distribution.run(
                "call",
                "count_them",
                "--plugins",
                plugins.toString(),
                "--args",
                "{\"json_data\":\"{\\\"objects\\\":[]}\"}");
        assertThat(called.exitCode()).as(called.err()).isZero();
        assertThat(called.out()).contains("\"objects\": 0");
    }

    @Test
    void whatIsThereAlreadyIsNeverTouched() throws IOException, InterruptedException {
        Path mine = Files.createDirectories(work.resolve("mine"));
        Path note = Files.writeString(mine.resolve("note.txt"), "mine");

        Outcome refused = distribution.run("plugins", "new", "tool", "count_them", "--directory", "mine");

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("isn't empty");
        assertThat(mine).isDirectoryContaining("glob:**/note.txt");
        assertThat(mine.toFile().list()).containsExactly("note.txt");
        assertThat(note).hasContent("mine");
    }

    @Test
    void whatCanNotBeAPluginIsRefusedByItsName() throws IOException, InterruptedException {
        for (List<String> words :
                List.of(List.of("rule", "name"), List.of("constraint", "Name"), List.of("constraint", "cks_mine"))) {
            Outcome refused = distribution.run("plugins", "new", words.get(0), words.get(1));
            assertThat(refused.exitCode()).as(words.toString()).isEqualTo(2);
            assertThat(refused.err()).as(words.toString()).startsWith("cks: ");
        }
        assertThat(work.toFile().list()).isNullOrEmpty();
    }

    private Outcome validate(Path plugins, Path file) throws IOException, InterruptedException {
        return distribution.run("validate", file.toString(), "-x", "supplier_named", "--plugins", plugins.toString());
    }
}
