package dev.cks.server.schema;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.json.JsonReader;
import dev.cks.core.json.MalformedJsonException;
import dev.cks.core.json.PlainJson;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One argument that a tool takes.
 *
 * @param name its name
 * @param types the types it may have; any when empty
 * @param words the values it may have; any when empty
 * @param strings whether the elements of its list must be strings
 * @param jsonText whether it is text that holds JSON, so that a decoded object stands for its text
 * @param error the code with which a bad value is answered
 */
record Parameter(
        String name, List<JsonType> types, List<Object> words, boolean strings, boolean jsonText, ErrorCode error) {

    /** Reads the schema of one argument. */
    static Parameter of(String name, Object schema, ErrorCode error) {
        Map<?, ?> keywords = schema instanceof Map<?, ?> map ? map : Map.of();
        List<JsonType> types = listOf(keywords.get("type"))
                .map(JsonType::of)
                .flatMap(Optional::stream)
                .toList();
        List<Object> words = keywords.get("enum") instanceof List<?> list ? List.copyOf(nonNull(list)) : List.of();
        boolean strings = keywords.get("items") instanceof Map<?, ?> items && "string".equals(items.get("type"));
        boolean jsonText = "application/json".equals(keywords.get("contentMediaType"));
        return new Parameter(name, types, words, strings, jsonText, error);
    }

    /**
     * Returns the value as the tool is to see it.
     *
     * @param text writes an object as JSON text
     * @throws ToolException when the value isn't one that the parameter may have
     */
    Object accept(Object value, Function<Map<?, ?>, String> text) {
        if (jsonText && value instanceof Map<?, ?> object && !types.contains(JsonType.OBJECT)) {
            return text.apply(object);
        }
        if (!types.isEmpty() && types.stream().noneMatch(type -> type.holds(value))) {
            throw refusal("must be " + types.stream().map(JsonType::phrase).collect(Collectors.joining(" or ")));
        }
        if (!words.isEmpty() && words.stream().noneMatch(word -> same(word, value))) {
            throw refusal(
                    "must be one of " + words.stream().map(Parameter::quoted).collect(Collectors.joining(", ")));
        }
        if (strings && value instanceof List<?> list && !list.stream().allMatch(String.class::isInstance)) {
            throw refusal("must be a list of strings");
        }
        boolean whole = types.contains(JsonType.INTEGER) && JsonType.INTEGER.holds(value);
        return whole && value instanceof Double number ? integer(number) : value;
    }

    /** Returns what a text says that holds JSON, with keys in order; other texts as they are. */
    Object decoded(String text) {
        if (!jsonText) {
            return text;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            Object said = new JsonReader(bytes.length).read(bytes, 0, bytes.length);
            return said instanceof Map<?, ?> object ? PlainJson.copy(object) : text;
        } catch (MalformedJsonException malformed) {
            return text;
        }
    }

    private ToolException refusal(String demand) {
        return new ToolException(error, "The argument \"" + name + "\" " + demand, Map.of("parameter", name));
    }

    /** To a schema 1.0 is an integer; to a tool an integer is no floating-point number. */
    private static Number integer(Double number) {
        return Math.abs(number) < 0x1p63 ? (Number) number.longValue() : new BigDecimal(number).toBigInteger();
    }

    private static boolean same(Object word, Object value) {
        return (word instanceof Number left && value instanceof Number right)
                ? new BigDecimal(left.toString()).compareTo(new BigDecimal(right.toString())) == 0
                : word.equals(value);
    }

    private static String quoted(Object word) {
        return word instanceof String ? "\"" + word + "\"" : String.valueOf(word);
    }

    private static List<Object> nonNull(List<?> list) {
        return list.stream().filter(Objects::nonNull).collect(Collectors.toList());
    }

    private static Stream<?> listOf(@Nullable Object typeKeyword) {
        return typeKeyword instanceof List<?> list ? list.stream() : Stream.ofNullable(typeKeyword);
    }
}
