package dev.cks.core.client;

import dev.cks.api.plugin.Question;
import dev.cks.core.json.PlainJson;
import java.util.Map;

/**
 * A question in plain values.
 *
 * @param kind what is asked for: the name that the capability has in the protocol
 * @param params the parameters
 */
public record Asked(String kind, Map<String, Object> params) {

    private static final Map<String, String> METHODS = Map.of(
            Question.ELICITATION, "elicitation/create",
            Question.SAMPLING, "sampling/createMessage",
            Question.ROOTS, "roots/list");

    /** Copies a question of a plugin. */
    static Asked of(Question question) {
        return new Asked(question.kind(), PlainJson.copy(question.params()));
    }

    /** Returns the method of the protocol. */
    public String method() {
        return METHODS.getOrDefault(kind, kind);
    }

    /** Returns the request as plain JSON values. */
    public Map<String, Object> toJson() {
        return Map.of("method", method(), "params", params);
    }
}
