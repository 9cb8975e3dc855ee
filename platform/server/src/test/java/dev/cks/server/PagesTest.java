package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.host.RegisteredTool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Lists that are longer than a page. */
class PagesTest {

    private static final RegisteredTool[] TOOLS = IntStream.range(0, 250)
            .mapToObj(i -> FakeTool.named("tool-%03d".formatted(i), FakeTool::echo))
            .toArray(RegisteredTool[]::new);

    private static JsonNode list(StdioClient client, Era era, Map<String, Object> params) {
        client.send(era.request(1, "tools/list", params));
        return client.receive();
    }

    @ParameterizedTest
    @EnumSource
    void all_pages_together_are_the_list(Era era) {
        try (StdioClient client = StdioClient.of(Dispatchers.exposure(Dispatchers.of(TOOLS), "all"))) {
            era.open(client);
            List<String> names = new ArrayList<>();
            List<Integer> sizes = new ArrayList<>();
            Map<String, Object> params = Map.of();
            do {
                JsonNode page = list(client, era, params).path("result");
                page.path("tools").forEach(tool -> names.add(tool.path("name").asString()));
                sizes.add(page.path("tools").size());
                params = page.has("nextCursor")
                        ? Map.of("cursor", page.path("nextCursor").asString())
                        : Map.of();
            } while (!params.isEmpty());
            assertThat(sizes).containsExactly(100, 100, 50);
            assertThat(names).hasSize(250).isSorted().doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_cursor_of_another_list_is_refused(Era era) {
        try (StdioClient client = StdioClient.of(Dispatchers.exposure(Dispatchers.of(TOOLS), "all"))) {
            era.open(client);
            String cursor = list(client, era, Map.of())
                    .path("result")
                    .path("nextCursor")
                    .asString();
            for (String method : List.of("prompts/list", "resources/templates/list")) {
                client.send(era.request(2, method, Map.of("cursor", cursor)));
                assertThat(client.receive().path("error").path("code").asInt()).isEqualTo(-32602);
            }
            assertThat(list(client, era, Map.of("cursor", cursor + "x"))
                            .path("error")
                            .path("code")
                            .asInt())
                    .isEqualTo(-32602);
        }
    }
}
