package dev.cks.server.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentSchemaTest {

    private static final Map<String, Object> VALUES = Map.of(
            "string", "x", "integer", 3L, "number", 1.5, "boolean", false, "array", List.of(), "object", Map.of());

    @ParameterizedTest
    @CsvSource({
        "string, string",
        "integer, integer",
        "number, number integer",
        "boolean, boolean",
        "array, array",
        "object, object"
    })
    void accepts_values_of_a_type_and_no_others(String type, String accepted) {
        ArgumentSchema schema = schema(Map.of("p", Map.of("type", type)), List.of());
        VALUES.forEach((valueType, value) -> {
            if (List.of(accepted.split(" ")).contains(valueType)) {
                assertThat(accept(schema, Map.of("p", value))).containsEntry("p", value);
            } else {
                expect(ErrorCode.INVALID_PARAMETER, schema, Map.of("p", value));
            }
        });
    }

    @Test
    void accepts_any_of_several_types_and_anything_where_none_is_named() {
        ArgumentSchema either = schema(Map.of("p", Map.of("type", List.of("string", "integer"))), List.of());
        assertThat(accept(either, Map.of("p", "x"))).containsEntry("p", "x");
        assertThat(accept(either, Map.of("p", 5L))).containsEntry("p", 5L);
        assertThat(expect(ErrorCode.INVALID_PARAMETER, either, Map.of("p", true)))
                .hasMessage("The argument \"p\" must be a string or an integer");
        ArgumentSchema anything = schema(Map.of("p", Map.of("description", "x")), List.of());
        VALUES.values()
                .forEach(value ->
                        assertThat(accept(anything, Map.of("p", value))).containsEntry("p", value));
    }

    @Test
    void takes_whole_fractions_for_integers() {
        ArgumentSchema schema = schema(
                Map.of("n", Map.of("type", "integer"), "m", Map.of("type", List.of("integer", "number"))), List.of());
        assertThat(accept(schema, Map.of("n", 3.0))).containsEntry("n", 3L);
        assertThat(accept(schema, Map.of("n", 1e30)))
                .containsEntry("n", new BigInteger("1000000000000000019884624838656"));
        assertThat(accept(schema, Map.of("m", 1.5))).containsEntry("m", 1.5);
        expect(ErrorCode.INVALID_PARAMETER, schema, Map.of("n", 3.5));
    }

    @Test
    void misses_what_is_required_but_takes_empty_values_for_values() {
        ArgumentSchema schema = schema(Map.of("a", Map.of(), "b", Map.of()), List.of("b", "a"));
        Map<String, Object> withNull = new HashMap<>(Map.of("a", 1L));
        withNull.put("b", null);
        for (Map<String, Object> arguments :
                List.of(Map.<String, Object>of(), Map.<String, Object>of("a", 1L), withNull)) {
            assertThat(expect(ErrorCode.MISSING_PARAMETER, schema, arguments).details())
                    .containsEntry("parameter", "b");
        }
        for (Object value : List.of(0L, false, "", List.of(), Map.of())) {
            assertThat(accept(schema, Map.of("a", value, "b", value))).hasSize(2);
        }
    }

    @Test
    void recognises_a_required_argument_that_is_misspelt() {
        ArgumentSchema schema = schema(Map.of("session_id", Map.of()), List.of("session_id"));
        assertThat(expect(ErrorCode.MISSING_PARAMETER, schema, Map.of("sesion_id", "x", "colour", 1L))
                        .details())
                .containsEntry("parameter", "session_id")
                .containsEntry("misspelt", "sesion_id");
        assertThat(expect(ErrorCode.MISSING_PARAMETER, schema, Map.of("colour", 1L))
                        .details())
                .doesNotContainKey("misspelt");
    }

    @Test
    void lets_an_optional_argument_be_null() {
        Map<String, Object> arguments = new HashMap<>();
        arguments.put("p", null);
        assertThat(accept(schema(Map.of("p", Map.of("type", "string")), List.of()), arguments))
                .containsEntry("p", null);
    }

    @Test
    void refuses_an_unknown_argument_and_names_the_nearest() {
        Map<String, Object> properties = Map.of("session_id", Map.of(), "depth", Map.of());
        ArgumentSchema schema = schema(properties, List.of());
        assertThat(expect(ErrorCode.INVALID_PARAMETER, schema, Map.of("sesion_id", "x"))
                        .details())
                .containsEntry("parameter", "sesion_id")
                .containsEntry("nearest", "session_id");
        assertThat(expect(ErrorCode.INVALID_PARAMETER, schema, Map.of("colour", "x"))
                        .details())
                .doesNotContainKey("nearest");
    }

    @Test
    void takes_further_arguments_only_where_the_schema_says_so() {
        for (Object open : List.of(true, Map.of("type", "string"))) {
            assertThat(ArgumentSchema.of(info(Map.of("type", "object", "additionalProperties", open)))
                            .accept(Map.of("x", 1L), String::valueOf))
                    .containsEntry("x", 1L);
        }
    }

    @Test
    void accepts_only_the_words_of_an_enumeration() {
        Map<String, Object> mode = Map.of("enum", List.of("merge", 1, 2.0));
        ArgumentSchema schema = schema(Map.of("mode", mode), List.of());
        assertThat(accept(schema, Map.of("mode", "merge"))).containsEntry("mode", "merge");
        assertThat(accept(schema, Map.of("mode", 1L))).containsEntry("mode", 1L);
        assertThat(accept(schema, Map.of("mode", 2L))).containsEntry("mode", 2L);
        assertThat(expect(ErrorCode.INVALID_PARAMETER, schema, Map.of("mode", "MERGE")))
                .hasMessage("The argument \"mode\" must be one of \"merge\", 1, 2.0");
    }

    @Test
    void looks_into_lists_of_strings_but_no_deeper() {
        ArgumentSchema schema = schema(
                Map.of(
                        "names",
                        Map.of("type", "array", "items", Map.of("type", "string")),
                        "operations",
                        Map.of("type", "array", "items", Map.of("type", "object"))),
                List.of());
        assertThat(accept(schema, Map.of("names", List.of("a"), "operations", List.of(1L))))
                .hasSize(2);
        expect(ErrorCode.INVALID_PARAMETER, schema, Map.of("names", List.of("a", 1L)));
        expect(ErrorCode.INVALID_PARAMETER, schema, Map.of("names", "abc"));
    }

    @Test
    void answers_with_the_code_that_a_parameter_names() {
        ErrorCode code = new ErrorCode("invalid_operations", "x", "y", false);
        ToolInfo info = builder(Map.of(
                        "type",
                        "object",
                        "properties",
                        Map.of("operations", Map.of("type", "array")),
                        "required",
                        List.of("operations")))
                .parameterError("operations", code)
                .build();
        ArgumentSchema schema = ArgumentSchema.of(info);
        expect(code, schema, Map.of("operations", "x"));
        expect(ErrorCode.MISSING_PARAMETER, schema, Map.of());
    }

    @Test
    void turns_a_decoded_object_into_text_where_text_holds_json() {
        Map<String, Object> text = Map.of("type", "string", "contentMediaType", "application/json");
        ArgumentSchema schema = schema(Map.of("json_data", text), List.of());
        assertThat(accept(schema, Map.of("json_data", Map.of("a", 1L)))).containsEntry("json_data", "{a=1}");
        assertThat(accept(schema, Map.of("json_data", "{oops"))).containsEntry("json_data", "{oops");
        expect(ErrorCode.INVALID_PARAMETER, schema, Map.of("json_data", List.of()));
        expect(ErrorCode.INVALID_PARAMETER, schema, Map.of("json_data", 5L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"properties", "required", "additionalProperties"})
    void makes_do_with_a_schema_that_lacks_a_keyword(String keyword) {
        Map<String, Object> schema = new LinkedHashMap<>(
                Map.of("type", "object", "properties", Map.of(), "required", List.of(), "additionalProperties", false));
        schema.remove(keyword);
        assertThat(ArgumentSchema.of(info(schema)).accept(Map.of(), String::valueOf))
                .isEmpty();
    }

    private static Map<String, Object> accept(ArgumentSchema schema, Map<String, Object> arguments) {
        return schema.accept(arguments, String::valueOf);
    }

    private static ToolException expect(ErrorCode code, ArgumentSchema schema, Map<String, Object> arguments) {
        ToolException refusal = catchThrowableOfType(ToolException.class, () -> accept(schema, arguments));
        assertThat(refusal).as("%s", arguments).isNotNull();
        assertThat(refusal.code()).isEqualTo(code);
        return refusal;
    }

    private static ArgumentSchema schema(Map<String, Object> properties, List<String> required) {
        return ArgumentSchema.of(info(Map.of("type", "object", "properties", properties, "required", required)));
    }

    private static ToolInfo info(Map<String, Object> schema) {
        return builder(schema).build();
    }

    private static ToolInfo.Builder builder(Map<String, Object> schema) {
        return ToolInfo.builder("tool", "Tool", new ToolHints(true, false, true, false))
                .description("x")
                .inputSchema(schema);
    }
}
