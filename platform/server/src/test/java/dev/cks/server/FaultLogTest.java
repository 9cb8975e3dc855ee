package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
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

    @Test
    void answers_although_there_is_no_error_stream() {
        assertThat(answerWith(null)).contains("id-1");
    }

    @Test
    void answers_although_the_error_stream_fails() {
        PrintStream failing = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8) {
            @Override
            public void println(String line) {
                throw new IllegalStateException("broken by a plugin");
            }
        };
        assertThat(answerWith(failing)).contains("id-1");
        failing.close();
        assertThat(answerWith(failing)).contains("id-1");
    }

    @Test
    void answers_although_nobody_reads_the_error_stream() {
        CountDownLatch read = new CountDownLatch(1);
        PrintStream blocking = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8) {
            @Override
            public void println(String line) {
                try {
                    read.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        assertThat(answerWith(blocking)).contains("id-1");
        read.countDown();
    }

    private static String answerWith(@Nullable PrintStream log) {
        PrintStream before = System.err;
        System.setErr(log);
        try (StdioClient client = StdioClient.of(FakeTool.named("faulty", call -> {
            throw new IllegalStateException("secret");
        }))) {
            client.send(Era.CLASSIC.call(1, "faulty", Map.of()));
            return client.receiveLine();
        } finally {
            System.setErr(before);
        }
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
