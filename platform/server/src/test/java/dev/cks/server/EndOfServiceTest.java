package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ToolResult;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EndOfServiceTest {

    private static final ServerLimits IMPATIENT = new ServerLimits(1 << 20, 1 << 10, 8, Duration.ofMillis(50));

    @ParameterizedTest
    @EnumSource(Era.class)
    void delivers_the_answers_of_calls_that_run_when_the_input_ends(Era era) {
        SlowTool slow = SlowTool.heeding();
        StdioClient client = StdioClient.of(slow.tool());
        era.open(client);
        for (int i = 0; i < 3; i++) {
            client.send(era.call(i, "slow", Map.of()));
        }
        slow.awaitStart(3);
        client.closeInput();
        slow.letGo(3);
        assertThat(client.awaitEnd()).hasSize(3).allMatch(line -> line.contains("\"done\":true"));
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void delivers_the_very_first_answer_although_the_input_has_ended(Era era) {
        StdioClient client = StdioClient.of(FakeTool.named("echo", FakeTool::echo));
        client.send(era.call(1, "echo", Map.of()).getBytes(StandardCharsets.UTF_8));
        client.closeInput();
        assertThat(client.awaitEnd()).singleElement().asString().contains("\"id\":1");
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void ends_although_the_client_leaves_a_large_answer_unread(Era era) {
        StdioClient client = StdioClient.deaf(Dispatchers.of(FakeTool.named(
                "large", call -> new ToolResult(Map.of("text", "x".repeat(9_000_000))))));
        client.send(era.call(1, "large", Map.of()));
        client.send(era.call(2, "large", Map.of()));
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":2}}");
        client.closeInput();
        client.awaitEnd();
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void reads_to_the_end_although_the_client_leaves_many_small_answers_unread(Era era) {
        StdioClient client = StdioClient.deaf(Dispatchers.of(IMPATIENT, FakeTool.named("echo", FakeTool::echo)));
        for (int i = 0; i < 3_000; i++) {
            client.send(era.request(i, "tools/list", Map.of()));
        }
        client.closeInput();
        client.awaitEnd();
    }

    @Test
    void answers_half_a_message_as_what_it_is() {
        StdioClient client = StdioClient.of();
        client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"meth".getBytes(StandardCharsets.UTF_8));
        client.closeInput();
        assertThat(client.awaitEnd()).singleElement().asString().contains("-32700");
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void interrupts_calls_that_run_longer_than_it_waits(Era era) throws InterruptedException {
        SlowTool slow = SlowTool.heeding();
        StdioClient client = StdioClient.of(Dispatchers.of(IMPATIENT, slow.tool()));
        era.open(client);
        client.send(era.call(1, "slow", Map.of()));
        slow.awaitStart(1);
        client.closeInput();
        assertThat(client.awaitEnd()).isEmpty();
        assertThat(slow.awaitInterruption()).isTrue();
    }

    @Test
    void leaves_no_thread_that_keeps_the_process_alive() {
        SlowTool stubborn = SlowTool.stubborn();
        StdioClient client = StdioClient.of(Dispatchers.of(IMPATIENT, stubborn.tool()));
        Era.CLASSIC.open(client);
        client.send(Era.CLASSIC.call(1, "slow", Map.of()));
        stubborn.awaitStart(1);
        client.closeInput();
        client.awaitEnd();
        List<Thread> left = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("cks-"))
                .toList();
        assertThat(left).isNotEmpty().allMatch(Thread::isDaemon);
        stubborn.letGo(1);
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void ends_when_the_client_takes_no_more_output(Era era) {
        StdioClient client = StdioClient.of(FakeTool.named("echo", FakeTool::echo));
        era.open(client);
        client.closeOutput();
        client.send(era.call(1, "echo", Map.of()));
        client.awaitEnd();
    }
}
