package dev.cks.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder of example structures, valid and invalid ones apart. */
record ExampleFolder(Path folder) {

    private static final String EXAMPLE = ".json";
    private static final String EXPECTED = ".expected.json";

    /** Returns the valid examples, in the order of their names; there is at least one. */
    List<Path> valid() {
        return examples("valid");
    }

    /** Returns the invalid examples, in the order of their names; there is at least one. */
    List<Path> invalid() {
        return examples("invalid");
    }

    /** Returns the file beside an example that says what must be found in it. */
    Path expectation(Path example) {
        String name = String.valueOf(example.getFileName());
        return example.resolveSibling(name.substring(0, name.length() - EXAMPLE.length()) + EXPECTED);
    }

    /** Returns the name of an example within the folder. */
    String name(Path example) {
        return folder.relativize(example).toString();
    }

    /** Returns the text of a file. */
    String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The file " + file + " can't be read", unreadable);
        }
    }

    private List<Path> examples(String part) {
        Path directory = folder.resolve(part);
        assertThat(directory).as("the %s examples", part).isDirectory();
        List<Path> files = list(directory);
        List<Path> examples = files.stream()
                .filter(file -> !file.toString().endsWith(EXPECTED))
                .toList();
        List<Path> expectations = examples.stream().map(this::expectation).toList();
        assertThat(examples).as("the examples in %s", directory).isNotEmpty();
        assertThat(files)
                .as("examples and their expectations in %s", directory)
                .allMatch(file -> examples.contains(file) || expectations.contains(file));
        return examples;
    }

    private static List<Path> list(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(EXAMPLE))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The examples in " + directory + " can't be listed", unreadable);
        }
    }
}
