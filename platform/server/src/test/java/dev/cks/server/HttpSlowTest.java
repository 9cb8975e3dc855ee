package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that are slow on purpose, and those that speak something else. */
@Timeout(60)
class HttpSlowTest {

    private static final HttpSite SITE = HttpSite.of(FakeTool.named("echo", FakeTool::echo));

    @AfterAll
    static void close() {
        SITE.close();
    }

    private static String head(int length) {
        return "POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + SITE.boss()
                + "\r\nContent-Type: application/json\r\nContent-Length: " + length + "\r\n\r\n";
    }

    @Test
    void ends_a_request_whose_body_is_long_in_coming() throws Exception {
        try (RawHttp client = new RawHttp(SITE.port())) {
            client.send(head(1 << 19)).dripUntilClosed(" ");
            assertThat(client.receiveAll()).contains("408", "took longer than 1 seconds");
        }
    }

    @Test
    void ends_a_request_whose_body_never_comes() {
        try (RawHttp client = new RawHttp(SITE.port())) {
            assertThat(client.send(head(10)).receiveAll()).contains(" 408 ");
        }
    }

    @Test
    void ends_a_connection_whose_first_head_is_long_in_coming() throws Exception {
        try (RawHttp client = new RawHttp(SITE.port())) {
            client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n");
            assertThat(client.dripUntilClosed("X-Drip: 1\r\n")).isTrue();
        }
    }

    @Test
    void ends_a_connection_whose_next_head_is_long_in_coming() throws Exception {
        try (RawHttp client = new RawHttp(SITE.port())) {
            client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(client.receiveLine()).contains(" 200 ");
            client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n");
            assertThat(client.dripUntilClosed("X-Drip: 1\r\n")).isTrue();
        }
    }

    @Test
    void ends_a_connection_on_which_nothing_ever_comes() {
        try (RawHttp client = new RawHttp(SITE.port())) {
            assertThat(client.receiveAll()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense\r\n\r\n",
                "GET / HTTP/9.9\r\n\r\n",
                "\u0016\u0003\u0001\u0002\r\n\r\n",
                "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /healthz HTTP/1.1\r\n\r\n",
                "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
                "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\nab"
            })
    void answers_nonsense_without_a_page_and_without_a_stack_trace(String nonsense) {
        try (RawHttp client = new RawHttp(SITE.port())) {
            String answer = client.send(nonsense).receiveAll();
            assertThat(answer).matches("(?s)HTTP/1.1 (400|401|414|421|505) .*");
            assertThat(answer).doesNotContain("<html", "jetty", "Jetty", "\tat ", "Exception");
        }
    }

    @Test
    void refuses_heads_that_are_too_long() {
        try (RawHttp client = new RawHttp(SITE.port())) {
            String answer = client.send(
                            "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: " + "x".repeat(9000) + "\r\n\r\n")
                    .receiveAll();
            assertThat(answer).startsWith("HTTP/1.1 431 ").doesNotContain("<html", "\tat ");
        }
    }

    @Test
    void says_that_the_connection_ends_when_it_refuses_a_body_that_is_still_to_come() {
        try (RawHttp client = new RawHttp(SITE.port())) {
            String answer = client.send(head(100).replace("Bearer", "Nobody")).receiveAll();
            assertThat(answer).contains(" 401 ", "Connection: close");
        }
    }

    @Test
    void keeps_the_connection_when_it_refuses_a_request_that_is_there_as_a_whole() {
        try (RawHttp client = new RawHttp(SITE.port())) {
            client.send(head(2).replace("Bearer", "Nobody") + "{}");
            client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
            assertThat(client.receiveAll()).containsSubsequence(" 401 ", " 200 ", "ok\n");
        }
    }

    @Test
    void nonsense_after_a_request_spoils_only_what_comes_after() {
        try (RawHttp client = new RawHttp(SITE.port())) {
            String body = Era.MODERN.request(1, "tools/list", Map.of());
            client.send(SITE.modern(1, "tools/list", Map.of()), body);
            client.send("\u0000\u0001nonsense\r\n\r\n");
            assertThat(client.receiveAll()).containsSubsequence("HTTP/1.1 200 ", "\"echo\"", "HTTP/1.1 400 ");
        }
    }
}
