package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolResult;
import dev.cks.host.RegisteredTool;
import dev.cks.server.change.Change;
import dev.cks.server.change.Changes;
import java.net.http.HttpResponse;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** Tools ask clients over HTTP, and clients are told something. */
@Timeout(60)
class HttpAskingTest {

    private static final Map<String, Object> CAN_ASK = Map.of("elicitation", Map.of());
    private static final Map<String, Object> FORM =
            Schema.closed(Map.of("sure", Schema.flag("Whether it may be done.")), "sure");
    private static final Map<String, Object> YES = Map.of("action", "accept", "content", Map.of("sure", true));

    private final RegisteredTool tool = FakeTool.named("confirm", HttpAskingTest::confirm);

    private static ToolResult confirm(ToolCall call) {
        call.progress().report(1, 2, "asking");
        call.client().log("warning", "confirm", "asking");
        return new ToolResult(Map.of("done", call.client().elicit("Sure?", FORM).accepted()));
    }

    private static String open(HttpSite site) {
        Map<String, Object> introduction = new LinkedHashMap<>(Era.initialize("2025-11-25"));
        introduction.put("capabilities", CAN_ASK);
        return site.send(site.posting(Era.CLASSIC.request(0, "initialize", introduction)))
                .headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow();
    }

    private static JsonNode next(Iterator<String> lines) {
        String line = lines.next();
        while (!line.startsWith("data: ")) {
            line = lines.next();
        }
        return Json.read(line.substring("data: ".length()));
    }

    @Test
    void a_classic_client_is_asked_on_the_stream_of_the_call_and_answers_by_another_request() {
        try (HttpSite site = HttpSite.of(tool)) {
            String session = open(site);
            Map<String, Object> call = Map.of("name", "confirm", "_meta", Map.of("progressToken", "p"));
            Iterator<String> lines = site.stream(site.classic(session, 1, "tools/call", call))
                    .join()
                    .body()
                    .iterator();
            assertThat(next(lines).path("method").asString()).isEqualTo("notifications/progress");
            assertThat(next(lines).path("method").asString()).isEqualTo("notifications/message");
            JsonNode question = next(lines);
            assertThat(question.path("method").asString()).isEqualTo("elicitation/create");
            String answer =
                    Json.text(Map.of("jsonrpc", "2.0", "id", question.path("id").asString(), "result", YES));
            assertThat(site.send(site.posting(answer).header("Mcp-Session-Id", session))
                            .statusCode())
                    .isEqualTo(202);
            assertThat(next(lines).path("result").path("structuredContent").toString())
                    .isEqualTo("{\"done\":true}");
        }
    }

    @Test
    void nobody_answers_for_the_client_of_another_session() {
        try (HttpSite site = HttpSite.of(tool)) {
            String session = open(site);
            Iterator<String> lines = site.stream(site.call(Era.CLASSIC, session, 1, "confirm", Map.of()))
                    .join()
                    .body()
                    .iterator();
            assertThat(next(lines).path("method").asString()).isEqualTo("notifications/message");
            String question = next(lines).path("id").asString();
            String no = Json.text(Map.of("jsonrpc", "2.0", "id", question, "result", Map.of("action", "decline")));
            String yes = Json.text(Map.of("jsonrpc", "2.0", "id", question, "result", YES));
            site.send(site.posting(no).header("Mcp-Session-Id", open(site)));
            site.send(site.posting(yes).header("Mcp-Session-Id", session));
            assertThat(next(lines).path("result").path("structuredContent").toString())
                    .isEqualTo("{\"done\":true}");
        }
    }

    @Test
    void a_modern_client_calls_again_and_nobody_uses_the_state_of_another() {
        try (HttpSite site = HttpSite.of(tool)) {
            Map<String, Object> call = new LinkedHashMap<>(Map.of("name", "confirm", "arguments", Map.of()));
            call.put("_meta", Map.of("io.modelcontextprotocol/clientCapabilities", CAN_ASK));
            JsonNode asks = Json.read(
                            site.send(site.modern(1, "tools/call", call)).body())
                    .path("result");
            assertThat(asks.path("resultType").asString()).isEqualTo("input_required");
            call.put("requestState", asks.path("requestState").asString());
            call.put("inputResponses", Map.of("question-1", YES));
            HttpResponse<String> other =
                    site.send(site.modern(2, "tools/call", call).setHeader("Authorization", "Bearer " + site.writer()));
            assertThat(other.statusCode()).isEqualTo(400);
            assertThat(other.body()).contains("-32602");
            assertThat(site.send(site.modern(3, "tools/call", call)).body()).contains("{\"done\":true}");
        }
    }

    @Test
    void a_modern_client_hears_progress_and_messages_on_the_stream_of_the_call() {
        RegisteredTool telling = FakeTool.named("tell", call -> {
            call.progress().report(1, 2, "half");
            call.client().log("warning", "tell", "look");
            return new ToolResult(Map.of());
        });
        try (HttpSite site = HttpSite.of(telling)) {
            Map<String, Object> call = new LinkedHashMap<>(Map.of("name", "tell", "arguments", Map.of()));
            call.put("_meta", Map.of("progressToken", 7, "io.modelcontextprotocol/logLevel", "info"));
            List<JsonNode> events = HttpSite.events(
                    site.send(site.modern(1, "tools/call", call)).body());
            assertThat(events.stream().map(event -> event.path("method").asString()))
                    .containsExactly("notifications/progress", "notifications/message", "");
            assertThat(events.get(0).path("params").path("progressToken").asInt())
                    .isEqualTo(7);
        }
    }

    @Test
    void lists_that_change_are_told_on_the_stream_of_the_session() {
        Changes changes = new Changes();
        Exposure exposure =
                new Exposure(Dispatchers.of(tool), Dispatchers.services(), new Toolset(List.of("all")), changes);
        try (HttpSite site = HttpSite.of(exposure, HttpSite.options(HttpSite.LIMITS))) {
            String session = open(site);
            HttpResponse<Stream<String>> stream = site.stream(site.request()
                            .header("Accept", "text/event-stream")
                            .header("Mcp-Session-Id", session)
                            .GET())
                    .join();
            changes.listChanged(Change.Kind.TOOLS);
            Iterator<String> lines = stream.body().iterator();
            assertThat(next(lines).path("method").asString()).isEqualTo("notifications/tools/list_changed");
            site.send(site.request().header("Mcp-Session-Id", session).DELETE());
            while (lines.hasNext()) {
                assertThat(lines.next()).doesNotStartWith("data: ");
            }
        }
    }
}
