package dev.cks.testkit;

import static dev.cks.testkit.KnowledgeStructures.object;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ToolTesterTest {

    private static final String BOOKS = KnowledgeStructures.text(KnowledgeStructures.of(object("b1", "Book")));

    /** Counts books; answers whatever the test wants as the count when it wants something. */
    private record CountBooks(Map<String, Object> output, Object misbehaviour) implements Tool {

        static final Map<String, Object> COUNT =
                Schema.closed(Map.of("book_count", Schema.integer("How many books there are.", 0)), "book_count");

        @Override
        public ToolInfo info() {
            return ToolInfo.builder("count_books", "Count books", new ToolHints(true, false, true, false))
                    .description("Counts the books of a structure.")
                    .inputSchema(Schema.closed(StructureArgument.PROPERTIES))
                    .outputSchema(output)
                    .build();
        }

        @Override
        public ToolResult call(ToolCall call) {
            int count = StructureArgument.read(call)
                    .structure()
                    .objectsOfType("Book")
                    .size();
            return new ToolResult(Map.of("book_count", misbehaviour.equals("") ? (Object) count : misbehaviour));
        }
    }

    private final ToolTester tester = ToolTester.of(new CountBooks(CountBooks.COUNT, ""));

    @Test
    void readsTextsAndSessions() {
        tester.call(Map.of("json_data", BOOKS)).answers("book_count", 1);
        tester.withSession("s1", KnowledgeStructures.of())
                .call(Map.of("session_id", "s1"))
                .answers("book_count", 0);
    }

    @Test
    void failuresAreAnswersWithTheirCodes() {
        tester.call(Map.of("json_data", "{")).fails(ErrorCode.INVALID_JSON);
        assertThatThrownBy(() -> tester.call(Map.of("json_data", BOOKS)).fails(ErrorCode.INVALID_JSON))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void takesADecodedObjectWhereThePlatformDoes() {
        Map<String, Object> book = Map.of("identity", Map.of("id", "b1", "type", "Book", "name", "A"));

        tester.call(Map.of("json_data", Map.of("objects", List.of(book)))).answers("book_count", 1);
    }

    @Test
    void wrongExpectationsFailAndShowArgumentsAndAnswer() {
        ToolVerdict verdict = tester.withSession("s1", KnowledgeStructures.of()).call(Map.of("session_id", "s1"));

        failsWith(() -> verdict.answers("book_count", 2), """
                Expected the answer's "book_count" to be 2, but it is 0
                count_books was called with:
                {
                  "session_id": "s1"
                }
                and answered:
                {
                  "book_count": 0
                }""");
        failsWith(
                () -> verdict.answers("books", 2), "Expected the answer's \"books\" to be 2, but there is no such key");
        failsWith(
                () -> verdict.fails(ErrorCode.INVALID_JSON),
                "Expected the call to fail with \"invalid_json\", but it succeeded");
        ToolVerdict failed = tester.call(Map.of("json_data", "{"));
        failsWith(
                () -> failed.answers("book_count", 2),
                "Expected the answer's \"book_count\" to be 2, but the call failed with \"invalid_json\"");
        failsWith(
                () -> failed.fails(ErrorCode.TIMEOUT),
                "Expected the call to fail with \"timeout\", but it failed with \"invalid_json\"");
    }

    @Test
    void argumentsThatThePlatformWouldRefuseFail() {
        failsWith(() -> tester.call(Map.of("json_data", 5)), """
                The platform would refuse these arguments before it calls count_books:
                  /json_data: integer found, string expected
                The arguments:
                {
                  "json_data": 5
                }""");
        failsWith(() -> tester.call(Map.of("jsondata", BOOKS)), """
                The platform would refuse these arguments before it calls count_books:
                  the object itself: property 'jsondata' is not defined""");
    }

    @Test
    void answersThatDoNotFitTheOutputSchemaFail() {
        ToolTester misbehaving = ToolTester.of(new CountBooks(CountBooks.COUNT, "many"));

        failsWith(() -> misbehaving.call(Map.of("json_data", BOOKS)), """
                internal_error in its place:
                  /book_count: string found, integer expected
                count_books was called with:""");
    }

    @Test
    void schemasThatAreNoneFail() {
        Map<String, Object> broken = Map.of("type", "object", "properties", 5);

        failsWith(() -> ToolTester.of(new CountBooks(broken, "")), """
                The output schema of count_books is no JSON Schema (2020-12):
                  /properties: integer found, object expected""");
    }

    private static void failsWith(ThrowingCallable check, String message) {
        assertThatThrownBy(check).isInstanceOf(AssertionError.class).hasMessageContaining(message);
    }
}
