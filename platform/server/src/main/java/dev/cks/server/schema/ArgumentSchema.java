package dev.cks.server.schema;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.text.NearestName;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What a tool takes, read once from its input schema. Looks at the top level only; deeper checks belong to the tool.
 *
 * <p>Immutable.
 */
public final class ArgumentSchema {

    private final Map<String, Parameter> parameters;
    private final List<String> required;
    private final boolean open;

    private ArgumentSchema(Map<String, Parameter> parameters, List<String> required, boolean open) {
        this.parameters = parameters;
        this.required = required;
        this.open = open;
    }

    /** Reads the input schema of a tool. */
    public static ArgumentSchema of(ToolInfo info) {
        Map<String, Object> schema = KeepingParameters.input(info);
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        if (schema.get("properties") instanceof Map<?, ?> properties) {
            properties.forEach((key, value) -> {
                String name = String.valueOf(key);
                ErrorCode code = info.parameterErrors().getOrDefault(name, ErrorCode.INVALID_PARAMETER);
                parameters.put(name, Parameter.of(name, value, code));
            });
        }
        List<String> required = schema.get("required") instanceof List<?> names
                ? names.stream().map(String::valueOf).toList()
                : List.of();
        return new ArgumentSchema(parameters, required, isOpen(schema));
    }

    /** Tells whether a schema says outright that it takes further properties; silence means no. */
    static boolean isOpen(Map<String, Object> schema) {
        Object further = schema.get("additionalProperties");
        return further != null && !Boolean.FALSE.equals(further);
    }

    /**
     * Checks arguments and returns them as the tool is to see them.
     *
     * @param arguments plain JSON values
     * @param text writes an object as JSON text
     * @throws ToolException {@code missing_parameter}, {@code invalid_parameter}, or the parameter's own code
     */
    public Map<String, Object> accept(Map<String, Object> arguments, Function<Map<?, ?>, String> text) {
        for (String name : required) {
            if (arguments.get(name) == null) {
                throw missing(name, arguments.keySet());
            }
        }
        Map<String, Object> accepted = new LinkedHashMap<>(arguments);
        accepted.replaceAll((name, value) -> {
            Parameter parameter = parameters.get(name);
            if (parameter == null && !open) {
                throw unknown(name);
            }
            return parameter == null || value == null ? value : parameter.accept(value, text);
        });
        return Collections.unmodifiableMap(accepted);
    }

    /**
     * Returns accepted arguments with what JSON texts say in their places, so that it doesn't matter how it was sent. What
     * isn't JSON stays as it is.
     */
    public Map<String, Object> decoded(Map<String, Object> arguments) {
        Map<String, Object> decoded = new LinkedHashMap<>(arguments);
        decoded.replaceAll((name, value) -> {
            Parameter parameter = parameters.get(name);
            return parameter != null && value instanceof String text ? parameter.decoded(text) : value;
        });
        return decoded;
    }

    private ToolException missing(String name, Set<String> given) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("parameter", name);
        StringBuilder message = new StringBuilder("The argument \"" + name + "\" is required");
        given.stream()
                .filter(key -> !parameters.containsKey(key))
                .filter(key -> NearestName.of(key, List.of(name)).isPresent())
                .findFirst()
                .ifPresent(misspelt -> {
                    details.put("misspelt", misspelt);
                    message.append("; was \"").append(misspelt).append("\" meant to be it?");
                });
        return new ToolException(ErrorCode.MISSING_PARAMETER, message.toString(), details);
    }

    private ToolException unknown(String name) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("parameter", Excerpt.of(name));
        StringBuilder message = new StringBuilder("The tool takes no argument \"" + Excerpt.of(name) + "\"");
        NearestName.of(name, parameters.keySet()).ifPresent(nearest -> {
            details.put("nearest", nearest);
            message.append("; did you mean \"").append(nearest).append("\"?");
        });
        return new ToolException(ErrorCode.INVALID_PARAMETER, message.toString(), details);
    }
}
