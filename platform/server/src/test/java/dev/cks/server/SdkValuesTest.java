package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.modern.McpSchema.CacheScope;
import io.modelcontextprotocol.modern.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.modern.McpSchema.DiscoverResult;
import io.modelcontextprotocol.modern.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.InitializeResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SdkValuesTest {

    private final ModernValues modern = new ModernValues();
    private final ClassicValues classic = new ClassicValues();

    @Test
    // Logging is deprecated since the modern era; clients of this one know nothing of that.
    @SuppressWarnings("deprecation")
    void writes_an_introduction_by_hand_as_data_binding_would() {
        InitializeResult result = InitializeResult.builder(
                        "2025-11-25",
                        McpSchema.ServerCapabilities.builder()
                                .tools(true)
                                .resources(true, true)
                                .prompts(true)
                                .completions()
                                .logging()
                                .build(),
                        McpSchema.Implementation.builder("n", "v").title("t").build())
                .instructions("i")
                .build();
        assertThat(classic.result(result)).isEqualTo(classic.fields(result));
    }

    @Test
    void writes_an_offer_by_hand_as_data_binding_would() {
        DiscoverResult offer = DiscoverResult.builder(
                        List.of("2026-07-28"),
                        io.modelcontextprotocol.modern.McpSchema.ServerCapabilities.builder()
                                .tools(true)
                                .resources(true, true)
                                .prompts(true)
                                .completions()
                                .build())
                .instructions("i")
                .ttlMs(0L)
                .cacheScope(CacheScope.PRIVATE)
                .build();
        Map<String, Object> byHand = modern.convertValue(offer, new TypeRef<Map<String, Object>>() {});
        assertThat(Json.text(byHand))
                .satisfies(text -> assertThat(Json.read(text)).isEqualTo(Json.read(Json.text(modern.fields(offer)))));
    }

    @Test
    void writes_the_server_by_hand_as_data_binding_would() {
        Implementation server = Implementation.builder("n", "v").title("t").build();
        assertThat(modern.result(Map.of("_meta", Map.of("server", server))))
                .isEqualTo(Map.of("_meta", Map.of("server", modern.fields(server))));
    }

    @Test
    void refuses_capabilities_that_are_no_object() {
        assertThat(modern.convertValue(Map.of("roots", Map.of()), ClientCapabilities.class))
                .isNotNull();
        assertThatThrownBy(() -> modern.convertValue(5L, ClientCapabilities.class))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
