package dev.cks.plugins.knowledge.fields;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads optional arguments as deep as the platform doesn't check them. */
public final class Arguments {

    private Arguments() {}

    /** Returns a list of strings, empty when it isn't given. */
    public static Optional<List<String>> texts(JsonObject arguments, String name) {
        if (arguments.value(name).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(arguments.texts(name).orElseThrow(() -> refusal(name, "must be a list of strings")));
    }

    /** Returns a whole number in a range. */
    public static int integer(JsonObject arguments, String name, int otherwise, int least) {
        Number given = arguments.number(name).orElse((long) otherwise);
        // In JSON 2.0 is an integer, too.
        boolean whole = given instanceof Long || (given instanceof Double value && Math.rint(value) == value);
        if (!whole || given.doubleValue() < least || given.doubleValue() > Integer.MAX_VALUE) {
            throw refusal(name, "must be an integer from " + least + " to " + Integer.MAX_VALUE + ", not " + given);
        }
        return given.intValue();
    }

    public static boolean flag(JsonObject arguments, String name, boolean otherwise) {
        return arguments.flag(name).orElse(otherwise);
    }

    public static Map<String, Object> object(JsonObject arguments, String name) {
        return arguments.object(name).map(JsonObject::asMap).orElse(Map.of());
    }

    public static ToolException refusal(String name, String fault) {
        return new ToolException(ErrorCode.INVALID_PARAMETER, "\"" + name + "\" " + fault, Map.of("parameter", name));
    }
}
