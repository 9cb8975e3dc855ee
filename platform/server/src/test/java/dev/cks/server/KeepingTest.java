package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.host.RegisteredTool;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the platform offers with every transactional tool. */
class KeepingTest {

    private static final Caller CALLER = new Caller("local", "", "cli");

    @TempDir
    private Path home;

    private final AtomicInteger calls = new AtomicInteger();
    private KeptKnowledge knowledge;
    private ToolDispatcher dispatcher;

    @BeforeEach
    void setUp() {
        knowledge = new KeptKnowledge(home);
        dispatcher = knowledge.dispatcher(tool("open", true), tool("direct", false));
    }

    private RegisteredTool tool(String name, boolean transactional) {
        return FakeTool.described(
                name,
                info -> (transactional ? info.transactional() : info)
                        .inputSchema(Schema.closed(Map.of("json_data", Schema.text("A structure."))))
                        .outputSchema(Schema.closed(Map.of("session_id", Schema.text("The session.")))),
                this::open);
    }

    private ToolResult open(ToolCall call) {
        calls.incrementAndGet();
        assertThat(call.arguments().keys()).containsExactly("json_data");
        String json = call.arguments().text("json_data").orElseThrow();
        return new ToolResult(Map.of(
                "session_id", call.sessions().open(json, List.of()).sessionId().orElseThrow()));
    }

    @Test
    void aDryRunIsAnsweredAndNothingIsKept() {
        Map<String, Object> tried = call("open", Map.of("dry_run", true));
        assertThat(tried).containsOnlyKeys("dry_run", "session_id").containsEntry("dry_run", true);
        Map<String, Object> withKey = call("open", Map.of("dry_run", true, "idempotency_key", "k"));
        assertThat(withKey).containsOnlyKeys("dry_run", "session_id");
        assertThat(sessions()).isZero();
        assertThat(call("open", Map.of("dry_run", false))).containsOnlyKeys("session_id");
        assertThat(sessions()).isEqualTo(1);
        assertThat(call("open", Map.of("idempotency_key", "k"))).containsOnlyKeys("session_id");
    }

    @Test
    void aCallUnderAKeyIsMadeOnce() {
        Map<String, Object> first = call("open", Map.of("idempotency_key", "k"));
        assertThat(first).containsOnlyKeys("session_id");
        Map<String, Object> again = call("open", Map.of("idempotency_key", "k"));
        assertThat(again).containsEntry("session_id", first.get("session_id")).containsEntry("replayed", true);
        assertThat(calls).hasValue(1);
        assertThat(sessions()).isEqualTo(1);
        Map<String, Object> other =
                dispatch("open", Map.of("json_data", KeptKnowledge.DANGLING, "idempotency_key", "k"));
        assertThat(other).containsEntry("error", "invalid_parameter").containsEntry("parameter", "idempotency_key");
        assertThat(calls).hasValue(1);
    }

    @Test
    void aCallThatFailsLeavesItsKeyFree() {
        Map<String, Object> failed = dispatch("open", Map.of("json_data", "{", "idempotency_key", "k"));
        assertThat(failed).containsEntry("error", "invalid_json");
        assertThat(dispatch("open", Map.of("json_data", "{", "dry_run", true)))
                .containsEntry("error", "invalid_json")
                .doesNotContainKey("dry_run");
        assertThat(call("open", Map.of("idempotency_key", "k"))).containsOnlyKeys("session_id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\nb", "a\u0000"})
    void aKeyIsPrintable(String key) {
        assertThat(call("open", Map.of("idempotency_key", key)))
                .containsEntry("error", "invalid_parameter")
                .containsEntry("parameter", "idempotency_key");
    }

    @Test
    void aKeyHasItsLength() {
        assertThat(call("open", Map.of("idempotency_key", "é".repeat(128)))).containsOnlyKeys("session_id");
        assertThat(call("open", Map.of("idempotency_key", "k".repeat(129))))
                .containsEntry("error", "invalid_parameter");
        assertThat(call("open", Map.of("idempotency_key", 1))).containsEntry("error", "invalid_parameter");
        assertThat(call("open", Map.of("dry_run", "yes"))).containsEntry("error", "invalid_parameter");
    }

    @Test
    void otherToolsTakeNeither() {
        assertThat(call("direct", Map.of())).containsOnlyKeys("session_id");
        assertThat(call("direct", Map.of("dry_run", true)))
                .containsEntry("error", "invalid_parameter")
                .containsEntry("parameter", "dry_run");
    }

    @Test
    void theListTellsWhatIsTakenAndAnswered() {
        String open = ToolDefinitions.definition(tool("open", true)).toString();
        assertThat(open).contains("dry_run", "idempotency_key", "replayed");
        assertThat(ToolDefinitions.definition(tool("direct", false)).toString()).doesNotContain("dry_run", "replayed");
    }

    @Test
    void aToolDoesNotTakeWhatThePlatformTakes() {
        ToolInfo.Builder info = ToolInfo.builder("t", "T", new ToolHints(false, false, false, false))
                .description("Does")
                .inputSchema(Schema.closed(Map.of("dry_run", Schema.flag("Its own."))));
        assertThat(info.build().transactional()).isFalse();
        assertThatThrownBy(() -> info.transactional().build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dry_run");
    }

    private Map<String, Object> call(String tool, Map<String, Object> more) {
        Map<String, Object> arguments = new HashMap<>(more);
        arguments.put("json_data", KeptKnowledge.VALID);
        return dispatch(tool, arguments);
    }

    private Map<String, Object> dispatch(String tool, Map<String, Object> arguments) {
        return dispatcher.dispatch(ToolRequest.of(tool, arguments, CALLER)).content();
    }

    private int sessions() {
        return knowledge.sessions().list(Page.Request.first(100)).items().size();
    }
}
