package dev.cks.server.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WireSchemasTest {

    private static final Map<String, Object> ERROR = Map.of("error", "timeout", "message", "Too slow", "after_ms", 5);

    private final JsonSchemaValidator validator = new DefaultJsonSchemaValidator();

    static List<Map<String, Object>> schemasOfSuccess() {
        Map<String, Object> valid = Map.of("valid", Map.of("type", "boolean"));
        return List.of(
                Map.of("type", "object"),
                Map.of("type", "object", "properties", valid, "required", List.of("valid")),
                Map.of("type", "object", "properties", valid, "additionalProperties", false),
                Map.of("type", "object", "not", Map.of("required", List.of("other"))),
                Map.of("type", "object", "oneOf", List.of(Map.of("properties", valid))),
                Map.of(
                        "type",
                        "object",
                        "$defs",
                        Map.of("flag", Map.of("type", "boolean")),
                        "properties",
                        Map.of("valid", Map.of("$ref", "#/$defs/flag"))));
    }

    @ParameterizedTest
    @MethodSource("schemasOfSuccess")
    void matches_a_success_and_an_error_by_one_branch_each(Map<String, Object> success) {
        Map<String, Object> schema = WireSchemas.output(success);
        assertThat(validator.validate(schema, Map.of("valid", true)).errorMessage())
                .isNull();
        assertThat(validator.validate(schema, ERROR).errorMessage()).isNull();
        assertThat(validator.validate(schema, Map.of("error", "timeout")).valid())
                .isFalse();
        assertThat(validator.validate(schema, List.of()).valid()).isFalse();
    }

    @Test
    void still_refuses_what_the_schema_of_success_refuses() {
        for (Map<String, Object> success :
                List.of(schemasOfSuccess().get(1), schemasOfSuccess().get(5))) {
            assertThat(validator
                            .validate(WireSchemas.output(success), Map.of("valid", "yes"))
                            .valid())
                    .isFalse();
        }
        assertThat(validator
                        .validate(WireSchemas.output(schemasOfSuccess().get(3)), Map.of("other", 1))
                        .valid())
                .isFalse();
    }

    @Test
    void says_of_every_input_whether_further_arguments_are_taken() {
        assertThat(WireSchemas.input(Map.of("type", "object"))).containsEntry("additionalProperties", false);
        assertThat(WireSchemas.input(Map.of("type", "object", "additionalProperties", true)))
                .containsEntry("additionalProperties", true);
    }
}
