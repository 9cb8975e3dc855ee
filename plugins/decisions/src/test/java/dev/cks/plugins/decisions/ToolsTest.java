package dev.cks.plugins.decisions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Tool;
import dev.cks.testkit.ToolTester;
import dev.cks.testkit.ToolVerdict;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolsTest {

    @TempDir
    private Path data;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"decision\":{\"title\":\"x\"}} more | Unrecognized token",
                "{\"decision\":{\"title\":\"x\"}}{} | more after the value",
                "{\"decision\":{\"title\":\"x\",\"title\":\"y\"}} | /decision/title: The key is there twice",
                "{\"decision\":{\"Title\":\"x\"}} | unknown field \"Title\"",
                "{\"decision\":{\"title\":\" \"}} | missing required \"title\"",
                "{\"decision\":{\"title\":1}} | must be text",
                "{} | empty payload",
                "[] | must be an object",
                "{\"decisions\":[]} | empty payload",
                "{\"decision\":{\"title\":\"x\",\"date\":\"31/12/2026\"}} | invalid date \"31/12/2026\"",
                "{\"decision\":{\"title\":\"x\",\"mutations\":[{\"op\":\"drop\"}]}} | unknown mutation op \"drop\"",
                "{\"decision\":{\"title\":\"x\",\"mutations\":[{\"op\":\"upsert_element\"}]}} | upsert_element missing \"name\"",
                "{\"decision\":{\"title\":\"x\",\"mutations\":[{\"op\":\"set_prop\",\"key\":\"k\",\"value\":1}]}} | set_prop missing \"element\"",
                "{\"decision\":{\"title\":\"x\",\"mutations\":[{\"op\":\"set_prop\",\"element\":\"a\",\"key\":\"\",\"value\":1}]}} | a property needs a name",
                "{\"decision\":{\"title\":\"x\",\"mutations\":[{\"op\":\"set_prop\",\"element\":\"a\",\"key\":\"k\",\"value\":[1]}]}} | must be a scalar",
                "{\"decision\":{\"title\":\"x\",\"mutations\":[{\"op\":\"add_link\",\"from\":\"a\",\"to\":\"b\"}]}} | add_link requires from, to and link",
                "{\"decision\":{\"title\":\"\\ud800\"}} | half a character",
            })
    void whatIsMalformedIsRefusedWithItsPlaceAndNothingIsKept(String payload, String reason) {
        ToolVerdict refused =
                call(new DecisionRecord(), Map.of("payload", payload)).fails(ErrorCode.INVALID_JSON);

        assertThat(refused.toString()).contains(reason.replace("\"", "\\\""));
        assertThat(data).isEmptyDirectory();
    }

    @Test
    void allFaultsAreToldAtOnce() {
        ToolVerdict refused = call(
                new DecisionRecord(),
                Map.of(
                        "payload",
                        "{\"decisions\":[{\"rationale\":\"r\"},{\"title\":\"t\",\"date\":\"x\",\"mutations\":[{}]}]}"));

        assertThat((List<?>) Objects.requireNonNull(refused.content().get("problems")))
                .hasSize(3);
    }

    @Test
    void whatWasFoundIsGivenInPartsEachOnce() {
        StringBuilder decisions = new StringBuilder();
        for (int i = 0; i < 45; i++) {
            decisions
                    .append(i == 0 ? "" : ",")
                    .append("{\"title\":\"Number " + i + "\",\"mutations\":[{\"op\":\"upsert_element\",\"name\":\"Thing"
                            + i + "\"}]}");
        }
        call(new DecisionRecord(), Map.of("payload", "{\"decisions\":[" + decisions + "]}"));

        for (Tool tool : List.of(new DecisionContext(), new DecisionSearch(), new DecisionQuery())) {
            Map<String, Object> asked = tool instanceof DecisionQuery
                    ? Map.of("select", "elements")
                    : tool instanceof DecisionSearch ? Map.of("query", "number") : Map.of("about", "number");
            String list = tool instanceof DecisionQuery ? "rows" : tool instanceof DecisionSearch ? "hits" : "items";
            Set<Object> seen = new HashSet<>();
            Object next = 0L;
            int parts = 0;
            while (next != null) {
                Map<String, Object> arguments = new HashMap<>(asked);
                arguments.put("limit", 10);
                arguments.put("offset", next);
                Map<String, Object> answer = call(tool, arguments).content();
                ((List<?>) Objects.requireNonNull(answer.get(list)))
                        .forEach(each -> assertThat(seen.add(each)).isTrue());
                next = answer.get("next_offset");
                parts++;
            }
            assertThat(seen).hasSize(45);
            assertThat(parts).isEqualTo(5);
        }
    }

    @Test
    void typedQuestionsAreAnswered() {
        call(
                new DecisionRecord(),
                Map.of(
                        "payload",
                        "{\"decisions\":[{\"title\":\"Orders live in Postgres\",\"author\":\"ann\",\"date\":\"2026-01-02\",\"mutations\":["
                                + "{\"op\":\"set_prop\",\"element\":\"service:Orders\",\"key\":\"store\",\"value\":\"postgres\"},"
                                + "{\"op\":\"add_link\",\"from\":\"service:Orders\",\"link\":\"uses\",\"to\":\"service:Billing\"}]},"
                                + "{\"title\":\"Rejected: one store\",\"author\":\"bob\"}]}"));

        assertThat(rows("elements", "prop.store", "equals", "Postgres")).hasSize(1);
        assertThat(rows("elements", "status", "equals", "ungoverned")).hasSize(1);
        assertThat(rows("decisions", "element", "contains", "ORDERS")).hasSize(1);
        assertThat(rows("decisions", "status", "equals", "note")).hasSize(1);
        assertThat(rows("decisions", "decided_at", "after", "2026-01-01T12")).hasSize(1);
        assertThat(rows("links", "kind", "equals", "uses")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "RETURN 'a\\'b' ; COPY (MATCH (e:Element) RETURN e.name) TO 'o2.csv'",
                "/* ' */ COPY (MATCH (e:Element) RETURN e.name) TO \"o3.csv\" /* ' */"
            })
    void aQuestionIsNoText(String text) {
        call(
                        new DecisionQuery(),
                        Map.of(
                                "select",
                                "elements",
                                "where",
                                List.of(Map.of("field", text, "op", "equals", "value", "x"))))
                .fails(ErrorCode.INVALID_PARAMETER);
        assertThat(data).isEmptyDirectory();
    }

    @Test
    void whereNothingIsKeptIsSaid() {
        ToolTester.of(new DecisionSearch()).call(Map.of("query", "x")).fails(ErrorCode.NOT_SUPPORTED);
    }

    private List<?> rows(String select, String field, String op, String value) {
        return (List<?>) Objects.requireNonNull(call(
                        new DecisionQuery(),
                        Map.of("select", select, "where", List.of(Map.of("field", field, "op", op, "value", value))))
                .content()
                .get("rows"));
    }

    private ToolVerdict call(Tool tool, Map<String, ?> arguments) {
        return ToolTester.of(tool).withDataDirectory(data).call(arguments);
    }
}
