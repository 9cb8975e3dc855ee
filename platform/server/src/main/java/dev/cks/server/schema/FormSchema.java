package dev.cks.server.schema;

import java.util.Map;
import java.util.Optional;

/** What a person is asked to fill in. Nothing is ever fetched for it. */
public final class FormSchema {

    private FormSchema() {}

    /**
     * Returns where and why a form breaks its schema, empty when it doesn't.
     *
     * @param schema a JSON Schema as plain JSON values
     * @param form plain JSON values
     * @throws RuntimeException when the schema can't be used
     */
    public static Optional<String> misfit(Map<String, Object> schema, Map<String, Object> form) {
        return AnswerSchema.of(schema).misfit(form);
    }
}
