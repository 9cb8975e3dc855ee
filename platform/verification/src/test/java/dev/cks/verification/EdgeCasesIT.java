package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** What strange clients send, to the server as a process, in both eras of the protocol. After each it goes on serving. */
class EdgeCasesIT {

    private static final String NONE = "no reply";
    private static final int SIXTEEN_MIB = 16 << 20;

    private static final String LYING = """
            package lying;
            import dev.cks.api.tool.*;
            import java.util.Map;
            public final class Lying implements Tool {
                public ToolInfo info() {
                    return ToolInfo.builder("lying", "Lying", new ToolHints(true, false, true, false))
                            .description("Answers something else than it says.")
                            .inputSchema(Schema.closed(Map.of()))
                            .outputSchema(Schema.closed(Map.of("count", Schema.integer("How many.", 0)), "count"))
                            .build();
                }
                public ToolResult call(ToolCall call) { return new ToolResult(Map.of("count", "many")); }
            }
            """;

    /** How the client opens, and what it must add to each request. */
    private enum Era {
        CLASSIC(""),
        MODERN("""
                ,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
                "io.modelcontextprotocol/clientInfo":{"name":"t","version":"1"},\
                "io.modelcontextprotocol/clientCapabilities":{}}""");

        private final String meta;

        Era(String meta) {
            this.meta = meta;
        }

        String request(String id, String method, String parameters) {
            String inside = parameters + meta;
            String params = inside.startsWith(",") ? inside.substring(1) : inside;
            return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + params + "}}";
        }

        String call(String id, String tool, String arguments) {
            return request(id, "tools/call", "\"name\":\"" + tool + "\",\"arguments\":" + arguments);
        }
    }

    /** The one private-use character of a message stands for a byte that UTF-8 never has. */
    private record Strange(String name, String message, String expected) {

        byte[] bytes() {
            byte[] bytes = message.replace("\uE000", "\u0001").getBytes(StandardCharsets.UTF_8);
            if (message.contains("\uE000")) {
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = bytes[i] == 1 ? (byte) 0xFF : bytes[i];
                }
            }
            return bytes;
        }
    }

    private static Stream<Strange> strangeMessages(Era era) {
        return Stream.of(
                new Strange("no JSON", "{oops", "-32700"),
                new Strange("a batch", "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", "-32600"),
                new Strange("a number", "5", "-32600"),
                new Strange("an unknown method", era.request("1", "no/such", ""), "-32601"),
                new Strange("an unknown notification", "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/odd\"}", NONE),
                new Strange("a request method without id", "{\"jsonrpc\":\"2.0\",\"method\":\"tools/list\"}", NONE),
                new Strange("id null", era.request("null", "tools/list", ""), "-32600"),
                new Strange("id 1.5", era.request("1.5", "tools/list", ""), "-32600"),
                new Strange("jsonrpc 1.0", "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"tools/list\"}", "-32600"),
                new Strange("the cancellation of nothing", cancellation("999"), NONE),
                new Strange("invalid UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\uE000\"}", "-32700"),
                new Strange("a duplicate key", "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"}", "-32700"),
                new Strange("200,000 brackets", "[".repeat(200_000), "-32700"),
                new Strange("a huge message", "\"" + "x".repeat(SIXTEEN_MIB + 1) + "\"", "-32600"),
                new Strange("a blank line", "   ", NONE),
                new Strange("an unexpected response", "{\"jsonrpc\":\"2.0\",\"id\":77,\"result\":{}}", NONE),
                new Strange("neither method nor result", "{\"jsonrpc\":\"2.0\",\"id\":1}", "-32600"),
                new Strange("arguments as a list", era.call("1", "list-extensions", "[]"), "-32602"),
                new Strange(
                        "params null",
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":null}",
                        "-3260"),
                new Strange("a call without name", era.request("1", "tools/call", "\"arguments\":{}"), "-32602"),
                new Strange("an unknown tool", era.call("1", "nope", "{}"), "-32602"),
                new Strange("an invalid cursor", era.request("1", "tools/list", "\"cursor\":\"odd\""), "-32602"),
                new Strange(
                        "bad arguments", era.call("1", "validate_knowledge", "{\"json_data\":5}"), "\"isError\":true"),
                new Strange("an answer that breaks its own schema", era.call("1", "lying", "{}"), "internal_error"),
                new Strange("text after the message", era.request("1", "tools/list", "") + " x", "-32700"));
    }

    @TempDir
    private static Path work;

    private ServerProcess server;

    @BeforeAll
    static void buildPlugins() throws IOException {
        new PluginJar("slow").tool("slow.Slow", ServerProtocolIT.SLOW).build(work.resolve("plugins"));
        new PluginJar("lying").tool("lying.Lying", LYING).build(work.resolve("plugins"));
    }

    @BeforeEach
    void serve() throws IOException {
        server =
                Distribution.in(work).serve("--plugins", work.resolve("plugins").toString());
    }

    @AfterEach
    void tearDown() {
        server.close();
    }

    @TestFactory
    Stream<DynamicTest> strangeMessagesOfTheClassicEra() throws IOException {
        return answeredAsTheProtocolSays(Era.CLASSIC);
    }

    @TestFactory
    Stream<DynamicTest> strangeMessagesOfTheModernEra() throws IOException {
        return answeredAsTheProtocolSays(Era.MODERN);
    }

    /** One server bears them all, one after the other. */
    private Stream<DynamicTest> answeredAsTheProtocolSays(Era era) throws IOException {
        open(era);
        return strangeMessages(era)
                .map(strange -> dynamicTest(strange.name(), () -> {
                    server.send(strange.bytes());
                    if (!strange.expected().equals(NONE)) {
                        assertThat(server.receive().toString())
                                .contains(strange.expected())
                                .doesNotContain("tools.jackson", "\\tat ");
                    }
                    goesOn(era);
                }));
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void aCallBeforeTheOpeningIsAnswered(Era era) throws IOException {
        server.send(era.call("1", "list-extensions", "{}"));
        assertThat(server.receive().path("id").asInt()).isEqualTo(1);
        server.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}");
        assertThat(server.receive().path("id").asInt()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void aWithdrawnCallStopsInSilence(Era era) throws IOException, InterruptedException {
        open(era);
        server.send(era.call("50", "slow", "{}"));
        server.send(cancellation("50"));
        goesOn(era);
        server.endInput();
        assertThat(server.awaitEnd(10)).isZero();
        assertThat(server.received()).noneMatch(line -> line.contains("\"id\":50"));
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void aSecondRequestWithTheIdOfARunningOneIsRefused(Era era) throws IOException {
        open(era);
        server.send(era.call("60", "slow", "{}"));
        server.send(era.call("60", "list-extensions", "{}"));
        assertThat(server.receive().path("error").path("code").asInt()).isEqualTo(-32600);
        assertThat(server.receive().path("result").toString()).contains("slept");
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void otherRequestsAreAnsweredWhileAToolRuns(Era era) throws IOException {
        open(era);
        server.send(era.call("70", "slow", "{}"));
        server.send(era.request("71", "tools/list", ""));
        assertThat(server.receive().path("id").asInt()).isEqualTo(71);
        assertThat(server.receive().path("id").asInt()).isEqualTo(70);
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void lineEndsOfWindowsAndHalfALineAtTheEndAreBorne(Era era) throws IOException, InterruptedException {
        open(era);
        server.send(era.request("80", "tools/list", "") + "\r");
        assertThat(server.receive().path("id").asInt()).isEqualTo(80);
        server.sendBytes("{\"jsonrpc\":\"2.0\",\"id\":81,\"meth".getBytes(StandardCharsets.UTF_8));
        server.endInput();
        assertThat(server.awaitEnd(10)).isZero();
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void versionsThatNobodySpeaksAreAnsweredWithThoseSpokenHere(Era era) throws IOException {
        if (era == Era.CLASSIC) {
            server.send(
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"1999-01-01\","
                            + "\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}");
            assertThat(server.receive().path("result").path("protocolVersion").asString())
                    .isEqualTo("2025-11-25");
        } else {
            server.send(era.request("1", "tools/list", "").replace("2026-07-28", "2099-01-01"));
            JsonNode error = server.receive().path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32022);
            assertThat(error.path("data").path("supported").toString()).contains("2026-07-28");
        }
    }

    private void open(Era era) throws IOException {
        if (era == Era.CLASSIC) {
            server.initialize();
        } else {
            server.send(era.request("0", "server/discover", ""));
            assertThat(server.receive().path("result").toString()).contains("2026-07-28");
        }
    }

    private void goesOn(Era era) throws IOException {
        server.send(era.request("4711", "tools/list", ""));
        JsonNode reply = server.receive();
        assertThat(reply.path("id").asInt()).isEqualTo(4711);
        assertThat(reply.path("result").path("tools").size()).isGreaterThanOrEqualTo(5);
    }

    private static String cancellation(String id) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id + "}}";
    }
}
