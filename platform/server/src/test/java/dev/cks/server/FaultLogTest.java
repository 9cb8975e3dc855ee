package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FaultLogTest {

    @Test
    void logs_the_cause_of_a_fault_under_its_correlation_id() {
        String log = logOf(() -> {
            throw new IllegalStateException("what really happened");
        });
        assertThat(log).contains("id-1", "faulty", "fakes", "what really happened", "FaultLogTest");
    }

    @Test
    void logs_nothing_of_an_expected_failure() {
        assertThat(logOf(() -> {
                    throw new ToolException(ErrorCode.TIMEOUT, "Too slow");
                }))
                .isEmpty();
    }

    private static String logOf(Runnable fault) {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        PrintStream before = System.err;
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        try {
            Dispatchers.of(FakeTool.named("faulty", call -> {
                        fault.run();
                        return FakeTool.echo(call);
                    }))
                    .dispatch(ToolRequest.of("faulty", Map.of(), new Caller("local", "", "cli")));
        } finally {
            System.setErr(before);
        }
        return log.toString(StandardCharsets.UTF_8);
    }
}
