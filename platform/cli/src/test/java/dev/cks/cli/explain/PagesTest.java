package dev.cks.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PagesTest {

    @TempDir
    private Path work;

    @Test
    void aSectionEndsAtTheNextHeadingOfItsLevel() throws IOException {
        Path docs = Files.createDirectories(work.resolve("docs"));
        Files.writeString(
                docs.resolve("errors.md"), "# Errors\n\n## `a`\n\nFirst.\n\n### More\n\nx\n\n## b\n\nSecond.\n");
        Pages pages = new Pages(Optional.of(docs));

        assertThat(pages.section("errors.md", "a")).contains("## `a`\n\nFirst.\n\n### More\n\nx");
        assertThat(pages.section("docs/errors.md", "b")).contains("## b\n\nSecond.");
        assertThat(pages.section("errors.md", "c")).isEmpty();
    }

    @Test
    void nothingOutsideTheDocumentationIsShown() throws IOException {
        Path docs = Files.createDirectories(work.resolve("docs"));
        Path secret = Files.writeString(work.resolve("secret"), "x");
        Pages pages = new Pages(Optional.of(docs));

        assertThat(pages.page("../secret")).isEmpty();
        assertThat(pages.page(secret.toString())).isEmpty();
        assertThat(new Pages(Optional.empty()).page("errors.md")).isEmpty();
    }
}
