package dev.cks.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.server.rpc.Exchange;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RequestHandler;
import dev.cks.server.rpc.RpcError;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ConnectionTest {

    private static final Connection.Bounds BOUNDS = new Connection.Bounds(1 << 20, 1, 1, Duration.ofSeconds(2));

    private static final Connection.Bounds TWO_AT_A_TIME = new Connection.Bounds(1 << 20, 2, 1, Duration.ofSeconds(3));

    @Test
    void refuses_requests_beyond_those_that_work_and_wait() throws IOException {
        CountDownLatch inputRead = new CountDownLatch(1);
        List<String> answers = serve(
                BOUNDS,
                new Handler(false, exchange -> {
                    await(inputRead);
                    exchange.reply(Map.of());
                }) {
                    @Override
                    public void inputEnded() {
                        inputRead.countDown();
                    }
                },
                requests(4));
        assertThat(answers).filteredOn(line -> line.contains("-32000")).hasSize(2);
        assertThat(answers).filteredOn(line -> line.contains("\"result\"")).hasSize(2);
    }

    @Test
    void answers_a_fault_of_the_handler_and_goes_on() throws IOException {
        for (boolean quick : new boolean[] {true, false}) {
            Handler failing = new Handler(quick, exchange -> {
                throw new IllegalStateException("secret");
            });
            assertThat(serve(BOUNDS, failing, requests(2)))
                    .hasSize(2)
                    .allMatch(line -> line.contains("-32603") && !line.contains("secret"));
        }
    }

    @Test
    void answers_a_fault_in_planning_and_goes_on() throws IOException {
        RequestHandler failing = new Handler(true, exchange -> {}) {
            @Override
            public Work plan(Message.Request request) {
                throw new NoClassDefFoundError("secret");
            }
        };
        assertThat(serve(BOUNDS, failing, requests(2))).hasSize(2).allMatch(line -> line.contains("-32603"));
    }

    @Test
    void answers_once_and_sends_nothing_afterwards() throws IOException {
        Handler eager = new Handler(true, exchange -> {
            exchange.send("notifications/progress", Map.of());
            exchange.reply(Map.of("n", 1));
            exchange.reply(Map.of("n", 2));
            exchange.fail(new RpcError(RpcError.INTERNAL_ERROR, "x"));
            exchange.send("notifications/progress", Map.of());
        });
        assertThat(serve(BOUNDS, eager, requests(1)))
                .containsExactly(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{}}",
                        "{\"id\":0,\"jsonrpc\":\"2.0\",\"result\":{\"n\":1}}");
    }

    @Test
    void answers_whatever_the_handler_throws_or_replies() throws IOException {
        for (boolean quick : new boolean[] {true, false}) {
            Handler undeclared = new Handler(quick, exchange -> throwUndeclared(new Exception("secret")));
            assertThat(serve(BOUNDS, undeclared, requests(1)))
                    .singleElement()
                    .asString()
                    .contains("-32603", "\"id\":0");
            Handler unwritable = new Handler(quick, exchange -> exchange.reply(Map.of("thread", new Thread())));
            assertThat(serve(BOUNDS, unwritable, requests(1)))
                    .singleElement()
                    .asString()
                    .contains("-32603", "\"id\":0");
        }
    }

    @Test
    void serves_and_cancels_while_the_client_does_not_read() throws IOException {
        CountDownLatch read = new CountDownLatch(1);
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int offset, int length) {
                await(read);
                super.write(bytes, offset, length);
            }
        };
        Handler silent =
                new Handler(true, exchange -> {
                    exchange.send("notifications/progress", Map.of());
                    if (!exchange.id().equals(2L)) {
                        exchange.reply(Map.of());
                    }
                }) {
                    @Override
                    public void inputEnded() {
                        read.countDown();
                    }
                };
        String cancel = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":2}}\n";
        InputStream in = new ByteArrayInputStream((requests(3) + cancel).getBytes(StandardCharsets.UTF_8));
        new Connection(silent, in, out, BOUNDS).serve();
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(5);
    }

    @Test
    void reads_on_while_the_answer_to_a_lone_request_waits_for_the_client_to_read() throws Exception {
        CountDownLatch cancelled = new CountDownLatch(1);
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int offset, int length) {
                await(cancelled);
                super.write(bytes, offset, length);
            }
        };
        Handler slow = new Handler(false, exchange -> {
            if (exchange.id().equals(1L)) {
                exchange.onCancel(cancelled::countDown);
                await(cancelled);
            } else {
                exchange.reply(Map.of());
            }
        });
        PipedOutputStream client = new PipedOutputStream();
        InputStream in = new PipedInputStream(client);
        Thread server = new Thread(() -> serveQuietly(new Connection(slow, in, out, TWO_AT_A_TIME)));
        server.start();
        String cancel = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}\n";
        for (String line : (requests(2) + cancel).lines().toList()) {
            client.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            client.flush();
        }
        client.close();
        server.join();
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .singleElement()
                .asString()
                .contains("\"id\":0");
    }

    @Test
    void reads_on_while_cancelled_requests_hold_every_thread() throws Exception {
        CountDownLatch heard = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        RequestHandler deaf = new Handler(false, exchange -> {}) {
            @Override
            public Work plan(Message.Request request) {
                boolean last = request.id().equals(2L);
                return new Work(last, exchange -> {
                    if (last) {
                        heard.countDown();
                    } else {
                        awaitDeaf(end);
                    }
                });
            }
        };
        PipedOutputStream client = new PipedOutputStream();
        InputStream in = new PipedInputStream(client);
        Thread server = new Thread(() -> serveQuietly(new Connection(deaf, in, new ByteArrayOutputStream(), BOUNDS)));
        server.start();
        for (String line : requests(3).lines().toList()) {
            String cancel = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":"
                    + (line.contains(":0,") ? 0 : 1) + "}}\n";
            client.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            client.flush();
            awaitRead(in);
            client.write(cancel.getBytes(StandardCharsets.UTF_8));
            client.flush();
            awaitRead(in);
        }
        assertThat(heard.await(30, TimeUnit.SECONDS)).isTrue();
        end.countDown();
        client.close();
        server.join();
    }

    @Test
    void takes_a_message_of_many_empty_values() throws IOException {
        Handler unused = new Handler(true, exchange -> exchange.reply(Map.of()));
        String many = "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"m\",\"params\":{\"x\":[" + "[],".repeat(200_000)
                + "[]]}}\n";
        assertThat(serve(BOUNDS, unused, many + requests(1))).hasSize(2).allMatch(line -> line.contains("\"result\""));
    }

    @Test
    void tells_that_the_input_can_not_be_read() {
        InputStream broken = new Source(() -> {
            throw new IOException("no such device");
        });
        Handler unused = new Handler(true, exchange -> {});
        Connection connection = new Connection(unused, broken, new ByteArrayOutputStream(), BOUNDS);
        assertThatThrownBy(connection::serve).isInstanceOf(IOException.class).hasRootCauseMessage("no such device");
    }

    @Test
    void ends_when_its_thread_is_interrupted() throws IOException {
        CountDownLatch never = new CountDownLatch(1);
        InputStream silent = new Source(() -> await(never));
        Thread.currentThread().interrupt();
        new Connection(new Handler(true, exchange -> {}), silent, new ByteArrayOutputStream(), BOUNDS).serve();
        assertThat(Thread.interrupted()).isTrue();
        never.countDown();
    }

    private static void awaitRead(InputStream in) throws IOException {
        long limit = System.nanoTime() + Duration.ofSeconds(5).toNanos();
        while (in.available() > 0 && System.nanoTime() < limit) {
            Thread.onSpinWait();
        }
    }

    private static void awaitDeaf(CountDownLatch latch) {
        boolean ended = false;
        while (!ended) {
            try {
                latch.await();
                ended = true;
            } catch (InterruptedException unheeded) {
                ended = false;
            }
        }
    }

    private static void serveQuietly(Connection connection) {
        try {
            connection.serve();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> serve(Connection.Bounds bounds, RequestHandler handler, String input)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        new Connection(handler, in, out, bounds).serve();
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void throwUndeclared(Throwable fault) throws T {
        throw (T) fault;
    }

    private static String requests(int count) {
        StringBuilder lines = new StringBuilder();
        for (int id = 0; id < count; id++) {
            lines.append("{\"jsonrpc\":\"2.0\",\"id\":").append(id).append(",\"method\":\"m\"}\n");
        }
        return lines.toString();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Has nothing to read, and does something before it says so. */
    private static final class Source extends InputStream {

        private final Act act;

        private interface Act {
            void run() throws IOException;
        }

        Source(Act act) {
            this.act = act;
        }

        @Override
        public int read() throws IOException {
            act.run();
            return -1;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            return read();
        }
    }

    /** Does the same about every request. */
    private static class Handler implements RequestHandler {

        private final Work work;

        Handler(boolean quick, Consumer<Exchange> action) {
            this.work = new Work(quick, action);
        }

        @Override
        public Work plan(Message.Request request) {
            return work;
        }

        @Override
        public void inputEnded() {}
    }
}
