package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Progress;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.core.client.NoClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ToolDispatcherTest {

    private static final Caller CALLER = new Caller("local", "", "cli");

    private static final Map<String, Object> COUNT = Schema.closed(Map.of("count", Schema.integer("How many", 0)));

    @Test
    void answers_an_unknown_tool_distinctly() {
        ToolAnswer answer = Dispatchers.of().dispatch(ToolRequest.of("nosuch", Map.of(), CALLER));
        assertThat(answer).isEqualTo(new ToolAnswer.UnknownTool("nosuch"));
        assertThat(answer.isError()).isTrue();
        assertThat(answer.content()).containsEntry("error", "unknown_tool").containsKey("message");
    }

    @Test
    void hands_caller_progress_and_services_to_the_tool() {
        List<ToolCall> calls = new ArrayList<>();
        ToolAnswer answer = answer(Map.of("b", 1, "a", 2), call -> {
            calls.add(call);
            return new ToolResult(Map.of());
        });
        assertThat(answer).isInstanceOf(ToolAnswer.Success.class);
        ToolCall call = calls.get(0);
        assertThat(call.caller()).isEqualTo(CALLER);
        assertThat(call.progress()).isSameAs(Progress.NONE);
        assertThat(call.cancelled()).isFalse();
        assertThat(call.knowledge()).isNotNull();
        assertThat(call.sessions()).isNotNull();
        assertThat(call.arguments().keys()).containsExactly("a", "b");
        assertThat(call.arguments().value("b")).isEqualTo(Optional.of(1L));
    }

    @Test
    void sorts_the_keys_of_an_answer_all_the_way_down() {
        Map<String, Object> inner = new LinkedHashMap<>();
        inner.put("\uD83D\uDE00", 1);
        inner.put("\uFF5E", 2);
        inner.put("a", 3);
        ToolAnswer answer = answer(Map.of(), call -> new ToolResult(Map.of("z", List.of(inner), "y", 1.5f)));
        assertThat(answer.content().toString()).isEqualTo("{y=1.5, z=[{a=3, \uFF5E=2, \uD83D\uDE00=1}]}");
    }

    static Stream<Object> valuesWithoutAFormInJson() {
        List<Object> cyclic = new ArrayList<>();
        cyclic.add(cyclic);
        return Stream.of(
                new Object(),
                Optional.empty(),
                Double.NaN,
                Float.POSITIVE_INFINITY,
                "\uD800",
                'c',
                new int[0],
                Map.of(1, 2),
                cyclic);
    }

    @ParameterizedTest
    @MethodSource("valuesWithoutAFormInJson")
    void answers_internal_error_for_a_value_that_has_no_form_in_json(Object value) {
        expectInternalError(answer(Map.of(), call -> new ToolResult(Map.of("value", List.of(value)))));
        expectInternalError(answer(Map.of(), call -> {
            throw new ToolException(ErrorCode.TIMEOUT, "Too slow", Map.of("value", value));
        }));
    }

    @Test
    @SuppressWarnings("NullAway")
    void answers_internal_error_for_no_answer_at_all() {
        expectInternalError(answer(Map.of(), call -> null));
    }

    @Test
    void answers_internal_error_for_errors_of_the_virtual_machine() {
        expectInternalError(answer(Map.of(), call -> {
            throw new NoClassDefFoundError("secret");
        }));
        expectInternalError(answer(Map.of(), ToolDispatcherTest::overflow));
    }

    @Test
    void takes_an_error_object_of_a_tool_for_a_failure() {
        ToolAnswer answer = answer(Map.of(), call -> new ToolResult(Map.of("error", "timeout", "message", "Slow")));
        assertThat(answer).isInstanceOf(ToolAnswer.Failure.class);
        expectInternalError(answer(Map.of(), call -> new ToolResult(Map.of("error", "timeout"))));
        expectInternalError(answer(Map.of(), call -> new ToolResult(Map.of("error", 5, "message", "x"))));
    }

    @Test
    void answers_internal_error_for_an_answer_that_breaks_the_output_schema() {
        expectInternalError(counting(5L, Map.of("type", "object", "required", List.of("other"))));
        expectInternalError(counting("many", COUNT));
        expectInternalError(counting(-1L, COUNT));
        assertThat(counting(5L, COUNT)).isEqualTo(new ToolAnswer.Success(Map.of("count", 5L)));
    }

    @Test
    void answers_internal_error_when_the_output_schema_refers_to_nothing() {
        expectInternalError(counting(5L, Map.of("type", "object", "$ref", "#/$defs/absent")));
    }

    @Test
    void fetches_nothing_to_read_an_output_schema() throws IOException {
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.incrementAndGet();
            exchange.close();
        });
        server.start();
        try {
            String reference = "http://127.0.0.1:" + server.getAddress().getPort() + "/schema";
            expectInternalError(counting(5L, Map.of("type", "object", "$ref", reference)));
            assertThat(requests).hasValue(0);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void says_that_a_cancelled_call_was_cancelled_whatever_the_tool_makes_of_it() {
        for (Function<ToolCall, ToolResult> tool : List.<Function<ToolCall, ToolResult>>of(
                FakeTool::echo,
                call -> {
                    throw new ToolException(ErrorCode.TIMEOUT, "Too slow");
                },
                call -> {
                    throw new IllegalStateException("interrupted");
                })) {
            ToolRequest request = new ToolRequest("tool", Map.of(), CALLER, Progress.NONE, new NoClient(), () -> true);
            assertThat(Dispatchers.of(FakeTool.named("tool", tool)).dispatch(request))
                    .isEqualTo(new ToolAnswer.Cancelled());
        }
    }

    @Test
    void keeps_an_interruption_that_a_tool_lets_through() {
        ToolAnswer answer = answer(Map.of(), call -> {
            throw disguised(new InterruptedException(), RuntimeException.class);
        });
        assertThat(Thread.interrupted()).isTrue();
        assertThat(answer).isEqualTo(new ToolAnswer.Cancelled());
        assertThat(answer.content()).containsEntry("error", "cancelled");
    }

    @Test
    void refuses_a_session_that_does_not_exist() {
        for (String id : List.of("nope", "")) {
            Map<String, Object> content =
                    session(info -> info.session("session_id"), id).content();
            assertThat(content).containsEntry("error", "session_not_found").containsEntry("session_id", id);
        }
    }

    @Test
    void refuses_a_closed_session_only_where_it_must_be_open() {
        assertThat(session(info -> info.session("session_id"), "closed").isError())
                .isFalse();
        assertThat(session(info -> info.openSession("session_id"), "open").isError())
                .isFalse();
        assertThat(session(info -> info.openSession("session_id"), "closed").content())
                .containsEntry("error", "session_closed");
    }

    @Test
    void lets_a_session_be_absent_or_null_but_not_of_another_type() {
        UnaryOperator<ToolInfo.Builder> optional = info -> info.session("session_id");
        assertThat(dispatch(optional, Map.of()).isError()).isFalse();
        Map<String, Object> none = new HashMap<>();
        none.put("session_id", null);
        assertThat(dispatch(optional, none).isError()).isFalse();
        assertThat(dispatch(optional, Map.of("session_id", 5)).content()).containsEntry("error", "invalid_parameter");
    }

    @Test
    void checks_arguments_before_it_looks_for_the_session() {
        ToolAnswer answer = dispatch(
                info -> info.openSession("session_id")
                        .inputSchema(Map.of(
                                "type",
                                "object",
                                "properties",
                                Map.of("session_id", Map.of("type", "string"), "n", Map.of("type", "integer")),
                                "required",
                                List.of("n"))),
                Map.of("session_id", "nope"));
        assertThat(answer.content()).containsEntry("error", "missing_parameter").containsEntry("parameter", "n");
    }

    @Test
    void gives_a_tool_the_text_of_a_decoded_object_where_it_takes_json_text() {
        ToolAnswer answer = dispatch(
                info -> info.inputSchema(Map.of(
                        "type",
                        "object",
                        "properties",
                        Map.of("json_data", Map.of("type", "string", "contentMediaType", "application/json")))),
                Map.of("json_data", Map.of("b", 1, "a", List.of(1.0, "\u00e9", Map.of("d", true, "c", 2)))));
        assertThat(answer.content())
                .isEqualTo(
                        Map.of("echo", Map.of("json_data", "{\"a\":[1.0,\"\u00e9\",{\"c\":2,\"d\":true}],\"b\":1}")));
    }

    @Test
    void does_not_send_long_texts_back_in_messages() {
        String text = "\uD83D\uDE00".repeat(10_000);
        assertThat(session(info -> info.session("session_id"), text).content().toString())
                .hasSizeLessThan(2_000);
        assertThat(dispatch(info -> info.inputSchema(Map.of("type", "object")), Map.of(text, 1))
                        .content()
                        .toString())
                .hasSizeLessThan(2_000);
    }

    private static ToolAnswer session(UnaryOperator<ToolInfo.Builder> description, String id) {
        return dispatch(description, Map.of("session_id", id));
    }

    private static ToolAnswer dispatch(UnaryOperator<ToolInfo.Builder> description, Map<String, Object> arguments) {
        UnaryOperator<ToolInfo.Builder> described = info -> description.apply(info.inputSchema(FakeTool.ANY_ARGUMENTS));
        return Dispatchers.of(FakeTool.described("tool", described, FakeTool::echo))
                .dispatch(ToolRequest.of("tool", arguments, CALLER));
    }

    private static ToolAnswer counting(Object count, Map<String, Object> schema) {
        return Dispatchers.of(FakeTool.described(
                        "tool", info -> info.outputSchema(schema), call -> new ToolResult(Map.of("count", count))))
                .dispatch(ToolRequest.of("tool", Map.of(), CALLER));
    }

    private static ToolAnswer answer(Map<String, Object> arguments, Function<ToolCall, ToolResult> tool) {
        return Dispatchers.of(FakeTool.named("tool", tool)).dispatch(ToolRequest.of("tool", arguments, CALLER));
    }

    private static void expectInternalError(ToolAnswer answer) {
        assertThat(answer).isInstanceOf(ToolAnswer.Failure.class);
        assertThat(answer.content())
                .containsOnlyKeys("error", "message", "correlation_id")
                .containsEntry("error", "internal_error")
                .containsEntry("correlation_id", "id-1");
        assertThat(answer.content().toString()).doesNotContain("secret", "java.", "Exception");
    }

    @SuppressWarnings("InfiniteRecursion")
    private static ToolResult overflow(ToolCall call) {
        return overflow(call);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T disguised(Throwable cause, Class<T> disguise) throws T {
        assertThat(disguise.isInstance(cause)).isFalse();
        throw (T) cause;
    }
}
