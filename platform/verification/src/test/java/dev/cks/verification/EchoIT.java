package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ToolInfo;
import dev.cks.core.codec.CanonicalJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a caller wrote is named in messages, and never repeated at length. */
class EchoIT {

    private static final String LONG = "y".repeat(10_000);
    private static final String ECHO = "y".repeat(300);
    private static final List<Object> VALUES = List.of(
            LONG,
            List.of(LONG),
            Map.of(LONG, LONG),
            List.of(Map.of("type", LONG)),
            List.of(Map.of("type", "remove_object", "object_id", LONG)),
            List.of(Map.of("type", "add_relation", "id", "r", "source", LONG, "target", LONG, "relation_type", LONG)),
            List.of(Map.of("type", "update_object", "object_id", "a", LONG, LONG)));
    private static final String STRUCTURE =
            "{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"Thing\",\"name\":\"a\"}}]}";

    @TempDir
    private Path work;

    @Test
    void noArgumentComesBackWhole() throws IOException {
        int refused = 0;
        List<String> echoes = new ArrayList<>();
        try (ToolsInProcess tools = new ToolsInProcess(work)) {
            Object session = Objects.requireNonNull(tools.call("validate_knowledge", Map.of("json_data", STRUCTURE))
                    .get("session_id"));
            for (ToolInfo tool : tools.offered()) {
                for (Map.Entry<?, ?> argument : properties(tool).entrySet()) {
                    for (Object value : VALUES) {
                        Map<String, Object> arguments = required(tool, session);
                        arguments.put(String.valueOf(argument.getKey()), value);
                        Map<String, Object> answer = tools.call(tool.name(), arguments);
                        refused += answer.containsKey("error") ? 1 : 0;
                        echo(answer).ifPresent(text -> echoes.add(tool.name() + "." + argument.getKey() + ": " + text));
                    }
                }
            }
        }
        assertThat(echoes).isEmpty();
        assertThat(refused).isGreaterThan(200);
    }

    /** Returns the beginning of an error that repeats what it was given. */
    private static Optional<String> echo(Map<String, Object> answer) {
        return Optional.of(CanonicalJson.compact(answer))
                .filter(text -> answer.containsKey("error") && text.contains(ECHO))
                .map(text -> text.replaceAll("y{81,}", "<all of it>"));
    }

    private static Map<?, ?> properties(ToolInfo tool) {
        return tool.inputSchema().get("properties") instanceof Map<?, ?> properties ? properties : Map.of();
    }

    private static Map<String, Object> required(ToolInfo tool, Object session) {
        Map<String, Object> arguments = new HashMap<>();
        Set<?> names = properties(tool).keySet();
        if (names.contains("session_id")) {
            arguments.put("session_id", session);
        }
        if (tool.inputSchema().get("required") instanceof List<?> required) {
            required.forEach(name -> arguments.putIfAbsent(String.valueOf(name), session));
        }
        return arguments;
    }
}
