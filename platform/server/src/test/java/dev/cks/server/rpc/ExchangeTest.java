package dev.cks.server.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ExchangeTest {

    private final Exchanges exchanges = new Exchanges();
    private final Recorder outlet = new Recorder();
    private final Exchange exchange = exchanges.open(1L, outlet).orElseThrow();

    /** Remembers what was sent. */
    private static final class Recorder implements Outlet {

        private final List<String> sent = new ArrayList<>();
        private boolean full;

        @Override
        public void result(byte[] message, boolean mayBlock) {
            sent.add(new String(message, StandardCharsets.UTF_8).strip());
        }

        @Override
        public void error(byte[] message, RpcError error, boolean mayBlock) {
            result(message, mayBlock);
        }

        @Override
        public boolean offer(byte[] message) {
            if (!full) {
                result(message, false);
            }
            return !full;
        }

        @Override
        public void withdrawn() {
            sent.add("withdrawn");
        }
    }

    private void answered(Object id) {
        exchanges.answered(new Message.Response(Optional.of(id), Map.of("action", "accept"), Optional.empty()));
    }

    @Test
    void hands_the_clients_answer_to_who_asked() {
        CompletableFuture<Message.Response> answer = exchange.ask("elicitation/create", Map.of("message", "Sure?"));
        answered("cks-2");
        assertThat(answer).isNotDone();

        answered("cks-1");

        assertThat(outlet.sent)
                .containsExactly("{\"id\":\"cks-1\",\"jsonrpc\":\"2.0\",\"method\":\"elicitation/create\","
                        + "\"params\":{\"message\":\"Sure?\"}}");
        assertThat(answer)
                .isCompletedWithValueMatching(response -> response.result().equals(Map.of("action", "accept")));
    }

    @Test
    void lets_nobody_wait_for_an_answer_once_the_request_is_over() {
        CompletableFuture<Message.Response> answer = exchange.ask("roots/list", Map.of());
        exchange.reply(Map.of());
        assertThat(answer).isCancelled();
        assertThat(exchange.ask("roots/list", Map.of())).isCancelled();
        assertThat(outlet.sent).hasSize(2).last().isEqualTo("{\"id\":1,\"jsonrpc\":\"2.0\",\"result\":{}}");
    }

    @Test
    void lets_nobody_wait_for_an_answer_once_the_request_is_withdrawn() {
        CompletableFuture<Message.Response> answer = exchange.ask("roots/list", Map.of());
        exchanges.cancel(1L);
        assertThat(answer).isCancelled();
        assertThat(exchange.cancelled()).isTrue();
        assertThat(outlet.sent).last().isEqualTo("withdrawn");
    }

    @Test
    void asks_nothing_that_cannot_be_sent() {
        outlet.full = true;
        assertThat(exchange.ask("roots/list", Map.of())).isCancelled();
    }
}
