package dev.cks.cli.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.cli.screen.CommandException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NewProjectTest {

    private static final Path DISTRIBUTION = Path.of("/opt/cks & more");

    @TempDir
    private Path work;

    @ParameterizedTest
    @CsvSource({
        "supplier_named, supplier-named, SupplierNamed, SUPPLIER-NAMED, Supplier named",
        "hello, hello, Hello, HELLO-RULE, Hello",
        "a__b_, a-b, AB, A-B, A b",
        "constraint, constraint, ConstraintConstraint, CONSTRAINT-RULE, Constraint",
        "v2_of_it, v2-of-it, V2OfIt, V2-OF-IT, V2 of it"
    })
    void everythingIsNamedAfterTheConstraint(String name, String id, String className, String code, String title) {
        assertThat(values(ProjectKind.CONSTRAINT, name))
                .containsEntry("id", id)
                .containsEntry("class", className)
                .containsEntry("code", code)
                .containsEntry("title", title);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Big", "9lives", "with space", "../up", "cks", "cks_rule", "core", "a-b", "é", "a\n"})
    void namesThatNoConstraintCanHaveAreRefused(String name) {
        assertThatThrownBy(() -> project(ProjectKind.CONSTRAINT, name)).isInstanceOf(CommandException.class);
    }

    @Test
    void toolsMayHaveHyphens() {
        assertThat(values(ProjectKind.TOOL, "count-arms")).containsEntry("class", "CountArms");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a..b", "int", "a.class", "java.util", "dev.cks", "dev.cks.mine", "a b", "a/b", "../a"})
    void packagesThatNoPluginCanHaveAreRefused(String packageName) {
        assertThatThrownBy(() -> new NewProject(ProjectKind.TOOL, "ask", packageName, "Acme"))
                .isInstanceOf(CommandException.class);
    }

    @Test
    void wordOfJavaAsANameStillHasAPackage() {
        assertThat(NewProject.usualPackage("int")).isEqualTo("org.example.int_");
        assertThat(NewProject.usualPackage("big_int")).isEqualTo("org.example.bigint");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "two\nlines"})
    void providersThatNoManifestCanHoldAreRefused(String provider) {
        assertThatThrownBy(() -> new NewProject(ProjectKind.TOOL, "ask", "org.example", provider))
                .isInstanceOf(CommandException.class);
    }

    @ParameterizedTest
    @EnumSource(ProjectKind.class)
    void noPlaceOfATemplateIsLeftOpen(ProjectKind kind) throws IOException {
        new ProjectTemplate(values(kind, "ask_me")).write(kind.files(), work);

        List<Path> files = files();
        assertThat(files).hasSize(kind.files().size());
        for (Path file : files) {
            assertThat(work.relativize(file).toString()).doesNotContain("@");
            assertThat(Files.readString(file)).isNotBlank().doesNotContainPattern("@[a-z]+@");
        }
        assertThat(Files.readString(work.resolve("pom.xml")))
                .contains("Acme &amp; Sons", "/opt/cks &amp; more", "<Plugin-Id>ask-me</Plugin-Id>");
    }

    @Test
    void nothingIsOverwritten() throws IOException {
        Path pom = Files.writeString(work.resolve("pom.xml"), "mine");

        assertThatThrownBy(() ->
                        new ProjectTemplate(values(ProjectKind.TOOL, "ask")).write(Map.of("pom.xml", "pom.xml"), work))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(pom).hasContent("mine");
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(work)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    private static NewProject project(ProjectKind kind, String name) {
        return new NewProject(kind, name, "org.example.mine", "Acme & Sons");
    }

    private static Map<String, String> values(ProjectKind kind, String name) {
        return project(kind, name).values(DISTRIBUTION, "0.1.0");
    }
}
