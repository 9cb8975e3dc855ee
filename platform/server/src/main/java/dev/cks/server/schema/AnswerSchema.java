package dev.cks.server.schema;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.cks.api.tool.ToolInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a tool promises to answer, read once from its output schema. Nothing is ever fetched: a reference leads to another
 * place of the same schema, or the schema can't be used.
 *
 * <p>Safe for use by many threads.
 */
public final class AnswerSchema {

    private static final JsonMapper MAPPER = new JsonMapper();

    private final Schema schema;

    private AnswerSchema(Schema schema) {
        this.schema = schema;
    }

    /**
     * Reads the output schema of a tool.
     *
     * @throws RuntimeException when it isn't a JSON Schema
     */
    public static AnswerSchema of(ToolInfo info) {
        return of(KeepingParameters.output(info));
    }

    static AnswerSchema of(Map<String, Object> schema) {
        JsonNode keywords = MAPPER.valueToTree(schema);
        return new AnswerSchema(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(keywords));
    }

    /**
     * Returns where and why an answer breaks the schema, empty when it doesn't.
     *
     * @param answer plain JSON values
     * @throws RuntimeException when the schema refers to what isn't there
     */
    public Optional<String> misfit(Map<String, Object> answer) {
        List<Error> errors = schema.validate(
                MAPPER.<JsonNode>valueToTree(answer),
                execution -> execution.executionConfig(config -> config.failFast(true)));
        return errors.stream().findFirst().map(AnswerSchema::describe);
    }

    private static String describe(Error error) {
        return error.getInstanceLocation() + " breaks "
                + error.getSchemaLocation().getFragment() + ": " + error.getMessage();
    }
}
