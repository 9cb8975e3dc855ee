package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.cli.screen.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFilesTest {

    @TempDir
    private Path work;

    @BeforeEach
    void makeFiles() throws IOException {
        Files.createDirectories(work.resolve("d/sub/deep"));
        for (String file : List.of("d/a.json", "d/b.txt", "d/sub/c.json", "d/sub/deep/e.json")) {
            Files.writeString(work.resolve(file), "{}");
        }
        Files.createSymbolicLink(work.resolve("link"), work.resolve("d"));
    }

    @Test
    void aDirectoryMeansEveryJsonFileBelowAlsoThroughALink() {
        assertThat(names("d")).containsExactly("d/a.json", "d/sub/c.json", "d/sub/deep/e.json");
        assertThat(names("link")).containsExactly("link/a.json", "link/sub/c.json", "link/sub/deep/e.json");
    }

    @Test
    void twoStarsMeanAnyNumberOfDirectoriesNoneIncluded() {
        assertThat(names("d/**/*.json")).containsExactly("d/a.json", "d/sub/c.json", "d/sub/deep/e.json");
        assertThat(names("d/*.json")).containsExactly("d/a.json");
        assertThat(names("d/*/*.json")).containsExactly("d/sub/c.json");
    }

    @Test
    void noFileComesTwiceHoweverItIsNamed() {
        assertThat(InputFiles.find(List.of(at("d/a.json"), at("d/./a.json"), at("d"))))
                .hasSize(3);
    }

    @Test
    void whatMeansNoFileIsSaid() {
        for (String nothing : List.of("none", "d/*.yaml", "[", "a{b")) {
            assertThatThrownBy(() -> InputFiles.find(List.of(at(nothing))))
                    .isInstanceOf(CommandException.class)
                    .hasMessageContaining("There is no file");
        }
    }

    private List<String> names(String argument) {
        return InputFiles.find(List.of(at(argument))).stream()
                .map(file -> work.relativize(file).toString())
                .toList();
    }

    private String at(String file) {
        return work + "/" + file;
    }
}
