package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ToolResult;
import dev.cks.host.RegisteredTool;
import dev.cks.server.change.Changes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** A server goes on while what it offers is replaced. */
@Timeout(60)
class GenerationsTest {

    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger entered = new AtomicInteger();
    private volatile Offered current = offer();

    private static Offered offer(RegisteredTool... tools) {
        return new Offered(Dispatchers.of(tools), Dispatchers.services(), new Toolset(List.of("all")));
    }

    private static RegisteredTool saying(String name, String word) {
        return FakeTool.named(name, call -> new ToolResult(Map.of("says", word)));
    }

    private Generations.Stay enter() {
        Offered offered = current;
        AtomicBoolean left = new AtomicBoolean();
        inside.incrementAndGet();
        entered.incrementAndGet();
        return new Generations.Stay() {
            @Override
            public Offered offered() {
                return offered;
            }

            @Override
            public void close() {
                if (left.compareAndSet(false, true)) {
                    inside.decrementAndGet();
                }
            }
        };
    }

    private StdioClient open(Era era) {
        StdioClient client = StdioClient.of(new Exposure(
                this::enter, Dispatchers.LIMITS, Dispatchers.services().clock(), new Changes()));
        era.open(client);
        return client;
    }

    private static JsonNode ask(StdioClient client, Era era, String method, Map<String, Object> params) {
        client.send(era.request(1, method, params));
        return client.receive();
    }

    private static JsonNode call(StdioClient client, Era era, String tool) {
        return ask(client, era, "tools/call", Map.of("name", tool, "arguments", Map.of()));
    }

    private static List<String> tools(StdioClient client, Era era) {
        List<String> names = new ArrayList<>();
        ask(client, era, "tools/list", Map.of())
                .at("/result/tools")
                .forEach(tool -> names.add(tool.path("name").asString()));
        return names;
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void a_connected_client_lists_and_calls_what_is_there_by_now(Era era) {
        current = offer(saying("one", "old"), saying("both", "old"));
        try (StdioClient client = open(era)) {
            assertThat(tools(client, era)).containsExactly("both", "one");
            assertThat(call(client, era, "both").toString()).contains("old");

            current = offer(saying("both", "new"), saying("two", "new"));

            assertThat(tools(client, era)).containsExactly("both", "two");
            assertThat(call(client, era, "both").toString()).contains("new");
            assertThat(call(client, era, "one").at("/error/code").asInt()).isEqualTo(-32602);
            assertThat(call(client, era, "two").toString()).contains("new");
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void a_call_ends_where_it_began(Era era) {
        SlowTool slow = SlowTool.heeding();
        current = offer(slow.tool());
        try (StdioClient client = open(era)) {
            client.send(era.request(1, "tools/call", Map.of("name", "slow", "arguments", Map.of())));
            slow.awaitStart(1);
            current = offer(saying("slow", "new"));
            assertThat(inside).hasValue(1);
            client.send(era.request(2, "tools/call", Map.of("name", "slow", "arguments", Map.of())));
            assertThat(client.receive().toString()).contains("new");
            slow.letGo(1);
            assertThat(client.receive().at("/result/structuredContent/done").asBoolean())
                    .isTrue();
        }
        assertThat(inside).hasValue(0);
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void every_request_leaves_what_it_entered_however_it_ends(Era era) {
        current = offer(
                FakeTool.named("failing", call -> {
                    throw new IllegalStateException("as ever");
                }),
                FakeTool.named("erring", call -> {
                    throw new StackOverflowError();
                }));
        try (StdioClient client = open(era)) {
            call(client, era, "failing");
            call(client, era, "erring");
            call(client, era, "absent");
            ask(client, era, "tools/list", Map.of("cursor", "nowhere"));
            ask(client, era, "prompts/get", Map.of("name", "absent"));
            ask(client, era, "resources/read", Map.of("uri", "absent://here"));
            ask(client, era, "completion/complete", Map.of());
            client.expectNothing();
        }
        assertThat(entered.get()).isGreaterThanOrEqualTo(7);
        assertThat(inside).hasValue(0);
    }
}
