package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** What a client may get wrong, in both eras. */
class HttpEdgesTest {

    private static final HttpSite SITE = HttpSite.of(
            FakeTool.named("echo", FakeTool::echo),
            FakeTool.described(
                    "addressed",
                    info -> info.inputSchema(Map.of(
                            "type",
                            "object",
                            "properties",
                            Map.of("region", Map.of("type", "string", "x-mcp-header", "Region")))),
                    FakeTool::echo));

    @AfterAll
    static void close() {
        SITE.close();
    }

    private static int code(HttpResponse<String> answer) {
        return Json.read(answer.body()).path("error").path("code").asInt();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {"oops                                                       | 400 | -32700
                    [{"jsonrpc":"2.0","id":1,"method":"ping"}]                   | 400 | -32600
                    {"jsonrpc":"2.0","id":null,"method":"ping"}                  | 400 | -32600
                    {"jsonrpc":"2.0","id":1.5,"method":"ping"}                   | 400 | -32600
                    {"jsonrpc":"1.0","id":1,"method":"ping"}                     | 400 | -32600
                    {"jsonrpc":"2.0","id":1}                                     | 400 | -32600
                    {"jsonrpc":"2.0","id":1,"method":"ping","params":[]}         | 400 | -32602
                    {"jsonrpc":"2.0","id":1,"method":"ping"}                     | 400 | -32600
                    {"jsonrpc":"2.0","id":1,"id":1,"method":"ping"}              | 400 | -32700
                    """)
    void refuses_what_is_no_message_of_either_era(String body, int status, int code) {
        HttpResponse<String> answer = SITE.send(SITE.posting(body));
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(code(answer)).isEqualTo(code);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void answers_a_call_with_json(Era era) {
        HttpResponse<String> answer = SITE.send(SITE.call(era, SITE.initialize(), "7", "echo", Map.of("a", 1)));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
        JsonNode json = Json.read(answer.body());
        assertThat(json.path("id").asString()).isEqualTo("7");
        assertThat(json.at("/result/structuredContent/echo/a").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"CLASSIC, 200", "MODERN, 404"})
    void knows_no_other_methods(Era era, int status) {
        HttpResponse<String> answer = SITE.send(
                era == Era.MODERN
                        ? SITE.modern(1, "no/such", Map.of())
                        : SITE.classic(SITE.initialize(), 1, "no/such", Map.of()));
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(code(answer)).isEqualTo(-32601);
    }

    @ParameterizedTest
    @CsvSource({"CLASSIC, 200", "MODERN, 400"})
    void knows_no_other_tools(Era era, int status) {
        HttpResponse<String> answer = SITE.send(SITE.call(era, SITE.initialize(), 1, "none", Map.of()));
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(code(answer)).isEqualTo(-32602);
    }

    @ParameterizedTest
    @CsvSource({"initialize", "ping", "logging/setLevel"})
    void the_modern_era_has_none_of_the_old_methods(String method) {
        HttpResponse<String> answer = SITE.send(SITE.modern(1, method, Map.of()));
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(code(answer)).isEqualTo(-32601);
    }

    @Test
    void takes_notifications_without_an_answer() {
        String session = SITE.initialize();
        for (String method : List.of("notifications/initialized", "notifications/cancelled", "no/such")) {
            HttpResponse<String> answer = SITE.send(SITE.posting("{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\"}")
                    .header("Mcp-Session-Id", session));
            assertThat(answer.statusCode()).isEqualTo(202);
            assertThat(answer.body()).isEmpty();
        }
    }

    @Test
    void takes_answers_to_questions_that_nobody_asked() {
        HttpResponse<String> answer = SITE.send(SITE.posting("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}")
                .header("Mcp-Session-Id", SITE.initialize()));
        assertThat(answer.statusCode()).isEqualTo(202);
    }

    @Test
    void demands_a_session_of_classic_clients() {
        HttpResponse<String> missing = SITE.send(SITE.posting(Era.CLASSIC.request(1, "tools/list", Map.of())));
        assertThat(missing.statusCode()).isEqualTo(400);
        assertThat(Json.read(missing.body()).path("id").asInt()).isEqualTo(1);

        HttpResponse<String> unknown = SITE.send(SITE.classic("nope", 1, "tools/list", Map.of()));
        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(Json.read(unknown.body()).path("error").path("message").asString())
                .contains("initialize again");
    }

    @Test
    void a_session_is_its_principals_own() {
        HttpRequest.Builder request = SITE.classic(SITE.initialize(), 1, "tools/list", Map.of());
        request.setHeader("Authorization", "Bearer " + SITE.reader());
        assertThat(SITE.send(request).statusCode()).isEqualTo(404);
    }

    @Test
    void a_session_ends_when_its_client_says_so() {
        String session = SITE.initialize();
        assertThat(SITE.send(SITE.request().header("Mcp-Session-Id", session).DELETE())
                        .statusCode())
                .isEqualTo(204);
        assertThat(SITE.send(SITE.classic(session, 1, "tools/list", Map.of())).statusCode())
                .isEqualTo(404);
        assertThat(SITE.send(SITE.request().header("Mcp-Session-Id", session).DELETE())
                        .statusCode())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource({"GET, 405", "DELETE, 405", "PUT, 405", "OPTIONS, 405"})
    void has_nothing_but_messages_without_a_session(String method, int status) {
        HttpResponse<String> answer = SITE.send(SITE.request()
                .header("MCP-Protocol-Version", "2026-07-28")
                .method(method, HttpRequest.BodyPublishers.noBody()));
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Allow")).isPresent();
    }

    @Test
    void refuses_versions_that_it_does_not_speak() {
        HttpRequest.Builder classic = SITE.classic(SITE.initialize(), 1, "tools/list", Map.of());
        classic.setHeader("MCP-Protocol-Version", "1999-01-01");
        assertThat(SITE.send(classic).statusCode()).isEqualTo(400);

        HttpRequest.Builder modern = SITE.modern(
                1, "tools/list", Map.of("_meta", Map.of("io.modelcontextprotocol/protocolVersion", "2999-01-01")));
        modern.setHeader("MCP-Protocol-Version", "2999-01-01");
        HttpResponse<String> answer = SITE.send(modern);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(code(answer)).isEqualTo(-32022);
    }

    @ParameterizedTest
    @CsvSource({
        "MCP-Protocol-Version, 2025-11-25",
        "MCP-Protocol-Version,",
        "Mcp-Method, tools/list",
        "Mcp-Method, TOOLS/CALL",
        "Mcp-Name, other",
        "Mcp-Name, =?base64?ZWNobw?="
    })
    void the_modern_era_holds_headers_against_the_message(String header, String value) {
        HttpRequest.Builder request = SITE.call(Era.MODERN, "", 1, "echo", Map.of());
        request.setHeader(header, value == null ? "" : value);
        HttpResponse<String> answer = SITE.send(request);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(code(answer)).isEqualTo(-32020);
        assertThat(Json.read(answer.body()).path("id").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"  echo  ", "=?base64?ZWNobw==?="})
    void takes_names_in_every_form(String name) {
        HttpRequest.Builder request = SITE.call(Era.MODERN, "", 1, "echo", Map.of());
        request.setHeader("Mcp-Name", name);
        assertThat(SITE.send(request).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "eu, eu, 200",
        "eu, =?base64?ZXU=?=, 200",
        "eu, us, 400",
        "eu, =?base64?ZXU?=, 400",
        "eu,, 400",
        ", eu, 400",
        ",, 200"
    })
    void holds_headers_of_parameters_against_the_arguments(String argument, String header, int status) {
        HttpRequest.Builder request =
                SITE.call(Era.MODERN, "", 1, "addressed", argument == null ? Map.of() : Map.of("region", argument));
        if (header != null) {
            request.header("Mcp-Param-Region", header);
        }
        HttpResponse<String> answer = SITE.send(request);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(code(answer)).isEqualTo(status == 400 ? -32020 : 0);
    }

    @Test
    void demands_metadata_where_headers_claim_the_modern_era() {
        HttpResponse<String> answer = SITE.send(SITE.posting("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/list\"}")
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", "tools/list"));
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(code(answer)).isEqualTo(-32602);
    }

    @ParameterizedTest
    @CsvSource({
        "Content-Type, text/plain, 415",
        "Content-Type, application/json; charset=latin1, 415",
        "Content-Type, application/json; charset=UTF-8, 200",
        "Accept, application/json, 406",
        "Accept, text/event-stream, 406",
        "Accept, text/*;q=0.5 , 406",
        "Accept, */*, 200",
        "Accept, 'application/*, text/event-stream;q=0.1', 200"
    })
    void speaks_json_and_events(String header, String value, int status) {
        HttpRequest.Builder request = SITE.modern(1, "tools/list", Map.of());
        request.setHeader(header, value);
        assertThat(SITE.send(request).statusCode()).isEqualTo(status);
    }

    @Test
    void refuses_messages_that_are_too_long_with_and_without_a_length() {
        String large =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + "x".repeat(Dispatchers.LIMITS.messageBytes()) + "\"}";
        HttpResponse<String> told = SITE.send(SITE.posting(large));
        assertThat(told.statusCode()).isEqualTo(413);
        assertThat(Json.read(told.body()).at("/error/data/error").asString()).isEqualTo("payload_too_large");

        HttpResponse<String> untold = SITE.send(SITE.posting("")
                .POST(HttpRequest.BodyPublishers.fromPublisher(HttpRequest.BodyPublishers.ofString(large))));
        assertThat(untold.statusCode()).isEqualTo(413);
    }

    @Test
    void there_is_nothing_elsewhere() {
        HttpResponse<String> answer = SITE.send(SITE.anonymous("/no/such").GET());
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(code(answer)).isEqualTo(-32600);
    }

    @Test
    void the_endpoint_has_a_second_name() {
        HttpRequest.Builder request =
                SITE.modern(1, "server/discover", Map.of()).uri(SITE.uri("/mcp/"));
        assertThat(SITE.send(request).statusCode()).isEqualTo(200);
    }
}
