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
import java.util.Map;
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
    void wrongExpectationsFailAndShowTheAnswer() {
        assertThatThrownBy(() -> tester.call(Map.of("json_data", BOOKS)).answers("book_count", 2))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("\"book_count\": 1");
    }

    @Test
    void argumentsThatThePlatformWouldRefuseFail() {
        assertThatThrownBy(() -> tester.call(Map.of("json_data", 5)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("json_data");
        assertThatThrownBy(() -> tester.call(Map.of("jsondata", BOOKS))).isInstanceOf(AssertionError.class);
    }

    @Test
    void answersThatDoNotFitTheOutputSchemaFail() {
        assertThatThrownBy(() ->
                        ToolTester.of(new CountBooks(CountBooks.COUNT, "many")).call(Map.of("json_data", BOOKS)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("book_count");
    }

    @Test
    void schemasThatAreNoneFail() {
        Map<String, Object> broken = Map.of("type", "object", "properties", 5);

        assertThatThrownBy(() -> ToolTester.of(new CountBooks(broken, "")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("output schema");
    }
}
