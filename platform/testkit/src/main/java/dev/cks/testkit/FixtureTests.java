package dev.cks.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.cks.api.constraint.Constraint;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Turns a folder of example structures into tests of a constraint.
 *
 * <p>The folder holds {@code valid/*.json}, in which the constraint must find nothing, and {@code invalid/*.json}, each
 * with {@code <name>.expected.json} beside it: a list of {@code [code, severity, location]}, in any order, of exactly
 * what it must find; the location is null for a finding about the whole structure. Both kinds must be there.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicTest> examples() {
 *     return FixtureTests.of(new BookHasTitle(), Path.of("src/test/resources/book_has_title")).tests();
 * }
 * }</pre>
 *
 * <p>Immutable.
 */
public final class FixtureTests {

    private static final String EXAMPLE = ".json";
    private static final String EXPECTED = ".expected.json";

    private final ConstraintTester tester;
    private final Path folder;

    private FixtureTests(ConstraintTester tester, Path folder) {
        this.tester = tester;
        this.folder = folder;
    }

    /** Returns the examples of a folder for a constraint. */
    public static FixtureTests of(Constraint constraint, Path folder) {
        return new FixtureTests(ConstraintTester.of(constraint), folder);
    }

    /** Returns the same examples, judged at another time. */
    public FixtureTests at(Instant instant) {
        return new FixtureTests(tester.at(instant), folder);
    }

    /**
     * Returns one test for each example, in the order of their names.
     *
     * @throws AssertionError when a part of the folder is missing or empty, or an expectation has no example
     */
    public Stream<DynamicTest> tests() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path example : examples("valid")) {
            tests.add(dynamicTest(name(example), () -> verdict(example).isClean()));
        }
        for (Path example : examples("invalid")) {
            tests.add(dynamicTest(name(example), () -> checkInvalid(example)));
        }
        return tests.stream();
    }

    private void checkInvalid(Path example) {
        List<?> expected = expected(example);
        ConstraintVerdict verdict = verdict(example);
        assertThat(expected).as("expectations in %s", expectation(example)).isNotEmpty();
        assertThat(verdict.triples()).as(verdict::toString).containsExactlyInAnyOrderElementsOf(typed(expected));
    }

    private static List<List<String>> typed(List<?> expected) {
        List<List<String>> typed = new ArrayList<>();
        for (Object triple : expected) {
            List<String> parts = new ArrayList<>();
            ((List<?>) triple).forEach(part -> parts.add((String) part));
            typed.add(parts);
        }
        return typed;
    }

    private List<?> expected(Path example) {
        Path expectation = expectation(example);
        assertThat(expectation).as("the expectations of %s", example).exists();
        Object value = new Codec(ParseLimits.DEFAULT).parseValue(read(expectation));
        assertThat(value).as("%s", expectation).isInstanceOf(List.class);
        return value instanceof List<?> list ? list : List.of();
    }

    private ConstraintVerdict verdict(Path example) {
        return tester.given(read(example));
    }

    private List<Path> examples(String part) {
        Path directory = folder.resolve(part);
        assertThat(directory).as("the %s examples", part).isDirectory();
        List<Path> files = list(directory);
        List<Path> examples = files.stream()
                .filter(file -> !file.toString().endsWith(EXPECTED))
                .toList();
        assertThat(examples).as("the examples in %s", directory).isNotEmpty();
        assertThat(files)
                .as("examples and their expectations in %s", directory)
                .allSatisfy(file -> assertThat(examples.contains(file)
                                || examples.stream()
                                        .map(FixtureTests::expectation)
                                        .anyMatch(file::equals))
                        .as("%s belongs to an example", file)
                        .isTrue());
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

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The file " + file + " can't be read", unreadable);
        }
    }

    private static Path expectation(Path example) {
        String name = String.valueOf(example.getFileName());
        return example.resolveSibling(name.substring(0, name.length() - EXAMPLE.length()) + EXPECTED);
    }

    private String name(Path example) {
        return folder.relativize(example).toString();
    }
}
