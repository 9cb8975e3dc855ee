package dev.cks.core.client;

import java.util.Map;
import java.util.Optional;

/** Holds what was filled in to what was asked for. */
@FunctionalInterface
public interface FormCheck {

    /**
     * Returns where and why a form breaks its schema, empty when it doesn't.
     *
     * @param schema a JSON Schema as plain JSON values
     * @param form plain JSON values
     */
    Optional<String> misfit(Map<String, Object> schema, Map<String, Object> form);
}
