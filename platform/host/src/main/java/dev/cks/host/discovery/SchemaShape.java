package dev.cks.host.discovery;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks those parts of a tool's schemas that the platform reads itself. */
final class SchemaShape {

    private SchemaShape() {}

    /**
     * Checks a schema and the schemas of its properties.
     *
     * @throws MalformedDescriptionException when {@code properties} is no object of schemas or {@code required} no list
     *     of texts
     */
    static void check(String what, Map<?, ?> schema) {
        if (schema.containsKey("required")) {
            checkRequired(what, schema.get("required"));
        }
        if (schema.containsKey("properties")) {
            checkProperties(what, schema.get("properties"));
        }
    }

    private static void checkProperties(String what, @Nullable Object properties) {
        if (!(properties instanceof Map<?, ?> map)) {
            throw new MalformedDescriptionException("The " + what + " has properties that are no object");
        }
        map.forEach((name, property) -> checkProperty(what, String.valueOf(name), property));
    }

    private static void checkProperty(String what, String name, @Nullable Object property) {
        DescriptionText.checkLine("property name", name);
        if (property instanceof Map<?, ?> schema) {
            check(what, schema);
        } else if (!(property instanceof Boolean)) {
            throw new MalformedDescriptionException("The " + what + " has a property without a schema: " + name);
        }
    }

    private static void checkRequired(String what, @Nullable Object required) {
        if (!(required instanceof List<?> list) || !list.stream().allMatch(String.class::isInstance)) {
            throw new MalformedDescriptionException("The " + what + " requires what is no list of texts");
        }
    }
}
