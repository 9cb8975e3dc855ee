package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.Block;
import dev.cks.api.tool.ToolResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** What tools show besides, or instead of, an object. */
class BlocksTest {

    private static JsonNode result(Era era, ToolResult answer) {
        try (StdioClient client = StdioClient.of(FakeTool.named("show", call -> answer))) {
            era.open(client);
            client.send(era.call(1, "show", Map.of()));
            return client.receive().path("result");
        }
    }

    @ParameterizedTest
    @EnumSource
    void blocks_are_the_content_and_an_empty_object_is_left_out(Era era) {
        JsonNode result = result(
                era,
                ToolResult.showing(
                        Block.text("Look"),
                        Block.image(new byte[] {1, 2, 3}, "image/png"),
                        Block.audio(new byte[] {4}, "audio/wav"),
                        Block.resource("test://r", "text/plain", "inside"),
                        Block.resource("test://b", "image/gif", new byte[] {5}),
                        Block.link("test://l", "A link", "text/plain")));
        assertThat(result.path("content").toString().replace('"', '\''))
                .isEqualTo("[{'text':'Look','type':'text'},"
                        + "{'data':'AQID','mimeType':'image/png','type':'image'},"
                        + "{'data':'BA==','mimeType':'audio/wav','type':'audio'},"
                        + "{'resource':{'mimeType':'text/plain','text':'inside','uri':'test://r'},'type':'resource'},"
                        + "{'resource':{'blob':'BQ==','mimeType':'image/gif','uri':'test://b'},'type':'resource'},"
                        + "{'mimeType':'text/plain','name':'A link','type':'resource_link','uri':'test://l'}]");
        assertThat(result.has("structuredContent")).isFalse();
        assertThat(result.path("isError").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void an_object_with_fields_stands_beside_blocks(Era era) {
        JsonNode result = result(era, new ToolResult(Map.of("count", 1), List.of(Block.text("One"))));
        assertThat(result.path("content").toString()).isEqualTo("[{\"text\":\"One\",\"type\":\"text\"}]");
        assertThat(result.path("structuredContent").toString()).isEqualTo("{\"count\":1}");
    }

    @ParameterizedTest
    @EnumSource
    void half_a_character_is_no_text(Era era) {
        JsonNode result = result(era, ToolResult.showing(Block.text("\ud800")));
        assertThat(result.path("structuredContent").path("error").asString()).isEqualTo("internal_error");
    }
}
