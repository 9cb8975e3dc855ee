package dev.cks.server.prompt;

import java.util.Map;

/**
 * An argument of a prompt.
 *
 * @param name its name
 * @param description what it is
 * @param required whether there is no prompt without it
 */
record PromptArgument(String name, String description, boolean required) {

    static PromptArgument required(String name, String description) {
        return new PromptArgument(name, description, true);
    }

    static PromptArgument optional(String name, String description) {
        return new PromptArgument(name, description, false);
    }

    Map<String, Object> toJson() {
        return Map.of("name", name, "description", description, "required", required);
    }
}
