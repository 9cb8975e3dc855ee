package dev.cks.plugins.knowledge.fields;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.tool.Schema;
import java.util.List;
import java.util.Map;

/** The argument by which a tool takes the extensions to apply. */
public final class ExtensionsArgument {

    public static final String NAME = "extensions";
    public static final Map<String, Object> SCHEMA = Schema.texts(
            "Names of extensions to apply besides the built-in rules, for instance [\"mutual_exclusion\"].");

    private static final int MOST = 1_000;

    private ExtensionsArgument() {}

    public static List<String> read(JsonObject arguments) {
        List<String> names = Arguments.texts(arguments, NAME).orElse(List.of());
        if (names.size() > MOST) {
            throw Arguments.refusal(NAME, "may name at most " + MOST + " extensions, not " + names.size());
        }
        return names;
    }
}
