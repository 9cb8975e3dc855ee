package dev.cks.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.cks.api.constraint.Constraint;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
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

    private final ConstraintTester tester;
    private final ExampleFolder folder;

    private FixtureTests(ConstraintTester tester, ExampleFolder folder) {
        this.tester = tester;
        this.folder = folder;
    }

    /** Returns the examples of a folder for a constraint. */
    public static FixtureTests of(Constraint constraint, Path folder) {
        return new FixtureTests(ConstraintTester.of(constraint), new ExampleFolder(folder));
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
        for (Path example : folder.valid()) {
            tests.add(dynamicTest(folder.name(example), () -> verdict(example).isClean()));
        }
        for (Path example : folder.invalid()) {
            tests.add(dynamicTest(folder.name(example), () -> checkInvalid(example)));
        }
        return tests.stream();
    }

    private void checkInvalid(Path example) {
        List<?> expected = expected(example);
        ConstraintVerdict verdict = verdict(example);
        assertThat(expected)
                .as("expectations in %s", folder.expectation(example))
                .isNotEmpty();
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
        Path expectation = folder.expectation(example);
        assertThat(expectation).as("the expectations of %s", example).exists();
        Object value = new Codec(ParseLimits.DEFAULT).parseValue(folder.read(expectation));
        assertThat(value).as("%s", expectation).isInstanceOf(List.class);
        return value instanceof List<?> list ? list : List.of();
    }

    private ConstraintVerdict verdict(Path example) {
        return tester.given(folder.read(example));
    }
}
