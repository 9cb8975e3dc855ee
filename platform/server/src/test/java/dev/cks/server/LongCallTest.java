package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class LongCallTest {

    private static final String CANCEL =
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1,\"reason\":\"x\"}}";

    private final SlowTool slow = SlowTool.heeding();

    @ParameterizedTest
    @EnumSource(Era.class)
    void answers_other_requests_meanwhile(Era era) {
        try (StdioClient client = StdioClient.of(slow.tool(), FakeTool.named("echo", FakeTool::echo))) {
            era.open(client);
            client.send(era.call(1, "slow", Map.of()));
            slow.awaitStart(1);
            client.expectNothing();
            client.send(era.call(2, "echo", Map.of()));
            assertThat(client.receive().path("id").asInt()).isEqualTo(2);
            client.send(era.request(3, "tools/list", Map.of()));
            assertThat(client.receive().path("id").asInt()).isEqualTo(3);
            slow.letGo(1);
            assertThat(client.receive().path("id").asInt()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void interrupts_a_cancelled_call_and_says_nothing_of_it(Era era) throws InterruptedException {
        try (StdioClient client = StdioClient.of(slow.tool())) {
            era.open(client);
            client.send(era.call(1, "slow", Map.of()));
            slow.awaitStart(1);
            client.send(CANCEL);
            assertThat(slow.awaitInterruption()).isTrue();
            client.send(CANCEL);
            client.closeInput();
            assertThat(client.awaitEnd()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void takes_the_id_of_a_cancelled_call_again(Era era) throws InterruptedException {
        try (StdioClient client = StdioClient.of(slow.tool())) {
            era.open(client);
            client.send(era.call(1, "slow", Map.of()));
            slow.awaitStart(1);
            client.send(CANCEL);
            client.send(era.call(1, "slow", Map.of()));
            slow.awaitStart(1);
            slow.letGo(1);
            assertThat(client.receive()
                            .path("result")
                            .path("structuredContent")
                            .path("done")
                            .asBoolean())
                    .isTrue();
            client.expectNothing();
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void takes_an_id_again_as_soon_as_it_was_answered(Era era) {
        try (StdioClient client = StdioClient.of(FakeTool.named("echo", FakeTool::echo))) {
            era.open(client);
            for (int i = 0; i < 1_000; i++) {
                client.send(era.call("same", "echo", Map.of("n", i)));
                assertThat(client.receiveLine()).contains("\"echo\":{\"n\":" + i + "}");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void refuses_an_id_that_is_in_use(Era era) {
        try (StdioClient client = StdioClient.of(slow.tool())) {
            era.open(client);
            client.send(era.call(7, "slow", Map.of()));
            slow.awaitStart(1);
            client.send(era.request(7, "tools/list", Map.of()));
            JsonNode refusal = client.receive();
            assertThat(refusal.path("error").path("code").asInt()).isEqualTo(-32600);
            assertThat(refusal.path("id").asInt()).isEqualTo(7);
            slow.letGo(1);
            assertThat(client.receive().path("result").path("isError").asBoolean(true))
                    .isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void reports_progress_that_grows_to_a_client_that_asked(Era era) {
        try (StdioClient client = StdioClient.of(slow.tool())) {
            era.open(client);
            slow.letGo(1);
            client.send(era.request(1, "tools/call", Map.of("name", "slow", "_meta", Map.of("progressToken", "tok"))));
            assertThat(client.receiveLine())
                    .isEqualTo("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":"
                            + "{\"message\":\"working\",\"progress\":1,\"progressToken\":\"tok\",\"total\":2}}");
            assertThat(client.receiveLine())
                    .isEqualTo("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":"
                            + "{\"progress\":1.5,\"progressToken\":\"tok\"}}");
            assertThat(client.receiveLine())
                    .isEqualTo("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":"
                            + "{\"progress\":1.75,\"progressToken\":\"tok\"}}");
            assertThat(client.receive().path("id").asInt()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void lets_calls_wait_when_too_many_run(Era era) {
        int running = Dispatchers.LIMITS.concurrentCalls();
        int calls = running + 5;
        try (StdioClient client = StdioClient.of(slow.tool())) {
            era.open(client);
            for (int i = 0; i < calls; i++) {
                client.send(era.call(i, "slow", Map.of()));
            }
            slow.awaitStart(running);
            client.expectNothing();
            slow.letGo(calls);
            for (int i = 0; i < calls; i++) {
                assertThat(client.receive().has("result")).isTrue();
            }
        }
    }
}
