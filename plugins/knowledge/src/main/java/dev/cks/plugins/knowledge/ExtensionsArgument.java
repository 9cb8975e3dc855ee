package dev.cks.plugins.knowledge;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.tool.Schema;
import java.util.List;
import java.util.Map;

/** The argument by which a tool takes the extensions to apply. */
final class ExtensionsArgument {

    static final String NAME = "extensions";
    static final Map<String, Object> SCHEMA = Schema.texts(
            "Names of extensions to apply besides the built-in rules, for instance [\"mutual_exclusion\"].");

    private ExtensionsArgument() {}

    static List<String> read(JsonObject arguments) {
        return Arguments.texts(arguments, NAME).orElse(List.of());
    }
}
