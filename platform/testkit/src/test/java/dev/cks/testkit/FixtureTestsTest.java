package dev.cks.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

class FixtureTestsTest {

    private static final Path EXAMPLES = Path.of("src/test/resources/book_has_title");

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void copyExamples() throws IOException {
        Files.createDirectories(folder.resolve("valid"));
        Files.createDirectories(folder.resolve("invalid"));
        for (String file : List.of("valid/titled.json", "invalid/untitled.json", "invalid/untitled.expected.json")) {
            Files.copy(EXAMPLES.resolve(file), folder.resolve(file));
        }
    }

    @TestFactory
    Stream<DynamicTest> passOnExamplesThatHold() {
        return FixtureTests.of(new BookHasTitle(), EXAMPLES).tests();
    }

    @Test
    void areNamedAfterTheFiles() {
        assertThat(FixtureTests.of(new BookHasTitle(), folder).tests())
                .extracting(DynamicTest::getDisplayName)
                .containsExactly(
                        Path.of("valid/titled.json").toString(),
                        Path.of("invalid/untitled.json").toString());
    }

    @Test
    void failOnAFindingThatIsNotExpectedAndOnOneThatIsMissed() throws IOException {
        Path expectation = folder.resolve("invalid/untitled.expected.json");

        Files.writeString(expectation, "[[\"ACME-BOOK-TITLE\",\"error\",\"b\"]]");
        assertThatThrownBy(this::run).isInstanceOf(AssertionError.class).hasMessageContaining("Structure:");

        Files.writeString(expectation, "[]");
        assertThatThrownBy(this::run).isInstanceOf(AssertionError.class);

        Files.delete(expectation);
        assertThatThrownBy(this::run).isInstanceOf(AssertionError.class).hasMessageContaining("untitled");
    }

    @Test
    void countFindingsThatAreAlike() throws IOException {
        Files.writeString(
                folder.resolve("invalid/untitled.expected.json"),
                "[[\"ACME-BOOK-TITLE\",\"error\",\"c\"],[\"ACME-BOOK-TITLE\",\"error\",\"b\"],"
                        + "[\"ACME-BOOK-FUTURE\",\"warning\",\"c\"],[\"ACME-BOOK-FUTURE\",\"warning\",\"c\"]]");

        assertThatThrownBy(this::run).isInstanceOf(AssertionError.class);
    }

    @Test
    void failOnAnInvalidExampleAmongTheValidOnes() throws IOException {
        Files.copy(folder.resolve("invalid/untitled.json"), folder.resolve("valid/untitled.json"));

        assertThatThrownBy(this::run).isInstanceOf(AssertionError.class);
    }

    @Test
    void failOnNoExamplesAndOnExpectationsWithoutExample() throws IOException {
        Files.writeString(folder.resolve("invalid/other.expected.json"), "[]");
        assertThatThrownBy(this::run).isInstanceOf(AssertionError.class).hasMessageContaining("other.expected.json");

        Files.delete(folder.resolve("invalid/other.expected.json"));
        Files.delete(folder.resolve("valid/titled.json"));
        assertThatThrownBy(this::run).isInstanceOf(AssertionError.class).hasMessageContaining("valid");
    }

    @Test
    void areJudgedAtTheGivenTime() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() ->
                        run(FixtureTests.of(new BookHasTitle(), folder).at(Instant.parse("2032-01-01T00:00:00Z"))));
    }

    private void run() throws Throwable {
        run(FixtureTests.of(new BookHasTitle(), folder));
    }

    private static void run(FixtureTests fixtures) throws Throwable {
        for (DynamicTest test : fixtures.tests().toList()) {
            test.getExecutable().execute();
        }
    }
}
