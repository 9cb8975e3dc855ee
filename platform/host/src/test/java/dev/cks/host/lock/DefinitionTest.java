package dev.cks.host.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DefinitionTest {

    private static final ToolHints HINTS = new ToolHints(true, false, true, false);

    @Test
    void theDigestIsThatOfTheDocumentedText() throws NoSuchAlgorithmException {
        String text = "{\"description\":\"Counts.\",\"hints\":{\"destructive\":false,\"idempotent\":true,"
                + "\"open_world\":false,\"read_only\":true},\"input_schema\":{\"properties\":{},\"type\":\"object\"},"
                + "\"name\":\"ask\",\"output_schema\":{\"type\":\"object\"},\"title\":\"Ask\"}";
        Definition definition = Definition.of(
                builder("Counts.").inputSchema(schema("type", "properties")).build());

        assertThat(definition.sha256())
                .isEqualTo(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void theOrderOfKeysDoesntCount() {
        assertThat(Definition.of(builder("Counts.")
                        .inputSchema(schema("type", "properties"))
                        .build()))
                .isEqualTo(Definition.of(builder("Counts.")
                        .inputSchema(schema("properties", "type"))
                        .build()));
    }

    @Test
    void everythingThatAModelReadsCounts() {
        String plain = Definition.of(builder("Counts.").build()).sha256();

        List<ToolInfo> others = List.of(
                builder("Counts!").build(),
                ToolInfo.builder("ask", "Asks", HINTS).description("Counts.").build(),
                ToolInfo.builder("asks", "Ask", HINTS).description("Counts.").build(),
                ToolInfo.builder("ask", "Ask", new ToolHints(true, false, true, true))
                        .description("Counts.")
                        .build(),
                builder("Counts.").inputSchema(Map.of("type", "object")).build(),
                builder("Counts.")
                        .outputSchema(Map.of("type", "object", "title", "x"))
                        .build());

        assertThat(others)
                .allSatisfy(other -> assertThat(Definition.of(other).sha256()).isNotEqualTo(plain));
    }

    private static Map<String, Object> schema(String... order) {
        Map<String, Object> schema = new LinkedHashMap<>();
        for (String key : order) {
            schema.put(key, key.equals("type") ? "object" : Map.of());
        }
        return schema;
    }

    private static ToolInfo.Builder builder(String description) {
        return ToolInfo.builder("ask", "Ask", HINTS).description(description);
    }
}
