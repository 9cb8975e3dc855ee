package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.server.http.HttpLimits;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Answers that take a while, and who hangs up meanwhile. */
@Timeout(60)
class HttpStreamsTest {

    private final SlowTool slow = SlowTool.heeding();

    private static Map<String, Object> slowCall(boolean watched) {
        return watched
                ? Map.of("name", "slow", "arguments", Map.of(), "_meta", Map.of("progressToken", "p"))
                : Map.of("name", "slow", "arguments", Map.of());
    }

    private static HttpRequest.Builder request(HttpSite site, Era era, String session, boolean watched) {
        return era == Era.MODERN
                ? site.modern("s", "tools/call", slowCall(watched))
                : site.classic(session, "s", "tools/call", slowCall(watched));
    }

    private static String body(Era era, boolean watched) {
        return era.request("s", "tools/call", slowCall(watched));
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void becomes_a_stream_when_there_is_something_to_say_before_the_answer(Era era) {
        try (HttpSite site = HttpSite.of(slow.tool())) {
            CompletableFuture<HttpResponse<Stream<String>>> stream =
                    site.stream(request(site, era, site.initialize(), true));
            HttpResponse<Stream<String>> answer = stream.join();
            assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/event-stream");
            slow.awaitStart(1);
            slow.letGo(1);

            List<String> lines = answer.body().toList();

            assertThat(lines.stream().filter(line -> line.startsWith("id: ")))
                    .hasSize(4)
                    .doesNotHaveDuplicates();
            List<JsonNode> messages = HttpSite.events(String.join("\n", lines));
            assertThat(messages.stream()
                            .limit(3)
                            .map(message -> message.path("method").asString()))
                    .containsOnly("notifications/progress");
            assertThat(messages.get(3).at("/result/structuredContent/done").asBoolean())
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void who_hangs_up_withdraws_a_modern_request_at_once(boolean watched) throws Exception {
        try (HttpSite site = HttpSite.of(slow.tool())) {
            try (RawHttp client = new RawHttp(site.port())) {
                client.send(request(site, Era.MODERN, "", watched), body(Era.MODERN, watched));
                slow.awaitStart(1);
            }
            long closed = System.nanoTime();
            assertThat(slow.awaitInterruption()).isTrue();
            // A moment, on a machine that has nothing else to do; never as long as to the next heartbeat.
            assertThat(System.nanoTime() - closed).isLessThan(TimeUnit.SECONDS.toNanos(5));
        }
    }

    @Test
    void who_hangs_up_withdraws_no_classic_request() throws Exception {
        SlowTool other = SlowTool.heeding();
        try (HttpSite site = HttpSite.of(
                slow.tool(), FakeTool.named("other", call -> other.tool().tool().call(call)))) {
            try (RawHttp client = new RawHttp(site.port())) {
                client.send(request(site, Era.CLASSIC, site.initialize(), false), body(Era.CLASSIC, false));
                slow.awaitStart(1);
            }
            try (RawHttp client = new RawHttp(site.port())) {
                client.send(site.call(Era.MODERN, "", 1, "other", Map.of()), Era.MODERN.call(1, "other", Map.of()));
                other.awaitStart(1);
            }
            assertThat(other.awaitInterruption()).isTrue();
            assertThat(slow.wasInterrupted()).isFalse();
            slow.letGo(1);
        }
    }

    @Test
    void keeps_a_connection_usable_on_which_more_was_sent_than_was_read() {
        try (HttpSite site = HttpSite.of(slow.tool());
                RawHttp client = new RawHttp(site.port())) {
            client.send(request(site, Era.MODERN, "", false), body(Era.MODERN, false));
            slow.awaitStart(1);
            client.send(
                    site.modern(2, "server/discover", Map.of()), Era.MODERN.request(2, "server/discover", Map.of()));
            HttpResponse<String> between = site.send(site.modern(3, "tools/list", Map.of()));
            assertThat(between.statusCode()).isEqualTo(200);
            slow.letGo(1);
            client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

            String all = client.receiveAll();

            assertThat(all).containsSubsequence("\"done\":true", "supportedVersions", "ok\n");
            assertThat(slow.wasInterrupted()).isFalse();
        }
    }

    @Test
    void another_request_of_the_session_cancels_a_call() throws Exception {
        try (HttpSite site = HttpSite.of(slow.tool())) {
            String session = site.initialize();
            CompletableFuture<HttpResponse<String>> call = site.sendAsync(request(site, Era.CLASSIC, session, false));
            slow.awaitStart(1);
            String cancel =
                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"s\"}}";

            site.send(site.posting(cancel).header("Mcp-Session-Id", site.initialize()));
            assertThat(slow.wasInterrupted()).isFalse();
            assertThat(site.send(site.posting(cancel).header("Mcp-Session-Id", session))
                            .statusCode())
                    .isEqualTo(202);

            assertThat(slow.awaitInterruption()).isTrue();
            assertThat(call.join().headers().firstValue("Content-Type")).hasValue("text/event-stream");
            assertThat(call.join().body()).isEmpty();
        }
    }

    @Test
    void refuses_a_second_request_of_the_same_id_in_a_session() {
        try (HttpSite site = HttpSite.of(slow.tool())) {
            String session = site.initialize();
            CompletableFuture<HttpResponse<String>> call = site.sendAsync(request(site, Era.CLASSIC, session, false));
            slow.awaitStart(1);
            assertThat(site.send(site.classic(session, "s", "tools/list", Map.of()))
                            .statusCode())
                    .isEqualTo(400);
            slow.letGo(1);
            assertThat(call.join().statusCode()).isEqualTo(200);
        }
    }

    @Test
    void a_subscription_begins_with_its_acknowledgement_and_ends_with_the_server() {
        HttpSite site = HttpSite.of();
        HttpResponse<Stream<String>> stream = site.stream(site.modern(
                        9, "subscriptions/listen", Map.of("notifications", Map.of("toolsListChanged", true))))
                .join();
        Iterator<String> lines = stream.body().iterator();
        String line = lines.next();
        while (!line.startsWith("data: ")) {
            line = lines.next();
        }
        assertThat(line).contains("notifications/subscriptions/acknowledged");
        site.close();
        while (lines.hasNext()) {
            lines.next();
        }
    }

    @Test
    void sees_the_end_behind_whatever_else_was_sent() throws Exception {
        try (HttpSite site = HttpSite.of(slow.tool())) {
            try (RawHttp client = new RawHttp(site.port())) {
                client.send(request(site, Era.MODERN, "", false), body(Era.MODERN, false));
                slow.awaitStart(1);
                client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100));
            }
            assertThat(slow.awaitInterruption()).isTrue();
        }
    }

    @Test
    void no_race_brings_more_sessions_than_a_principal_may_have() {
        try (HttpSite site = HttpSite.of(
                new HttpLimits(64, 8 << 10, Duration.ofSeconds(1), 1000, 64, 3, 4, 3, Duration.ofMinutes(30)))) {
            List<String> sessions = IntStream.range(0, 32)
                    .parallel()
                    .mapToObj(i -> site.initialize())
                    .toList();
            assertThat(sessions.stream()
                            .filter(session -> site.send(site.classic(session, 1, "tools/list", Map.of()))
                                            .statusCode()
                                    == 200))
                    .hasSize(3);
        }
    }

    @Test
    void a_principal_has_so_many_sessions_and_the_idlest_gives_way() {
        try (HttpSite site = HttpSite.of()) {
            List<String> sessions = Stream.generate(site::initialize)
                    .limit(HttpSite.LIMITS.sessionsOfOne())
                    .toList();
            assertThat(site.send(site.classic(sessions.get(0), 1, "tools/list", Map.of()))
                            .statusCode())
                    .isEqualTo(200);
            site.initialize();
            assertThat(site.send(site.classic(sessions.get(0), 1, "tools/list", Map.of()))
                            .statusCode())
                    .isEqualTo(200);
            assertThat(site.send(site.classic(sessions.get(1), 1, "tools/list", Map.of()))
                            .statusCode())
                    .isEqualTo(404);
        }
    }

    @Test
    void forgets_sessions_that_are_idle_for_long_unless_something_is_under_way() throws Exception {
        HttpLimits brief = new HttpLimits(64, 8 << 10, Duration.ofSeconds(5), 1000, 8, 3, 9, 9, Duration.ofMillis(1));
        try (HttpSite site = HttpSite.of(brief, slow.tool())) {
            String busy = site.initialize();
            CompletableFuture<HttpResponse<String>> call = site.sendAsync(request(site, Era.CLASSIC, busy, false));
            slow.awaitStart(1);
            String idle = site.initialize();
            int status = 200;
            while (status == 200) {
                TimeUnit.MILLISECONDS.sleep(50);
                status =
                        site.send(site.classic(idle, 1, "tools/list", Map.of())).statusCode();
            }
            assertThat(status).isEqualTo(404);
            slow.letGo(1);
            assertThat(call.join().statusCode()).isEqualTo(200);
        }
    }

    @Test
    void lets_calls_end_when_it_is_stopped() {
        HttpSite site = HttpSite.of(slow.tool());
        CompletableFuture<HttpResponse<String>> call = site.sendAsync(request(site, Era.MODERN, "", false));
        slow.awaitStart(1);
        CompletableFuture<Void> stopping = CompletableFuture.runAsync(site::close);
        int status = 200;
        while (status == 200) {
            status = site.send(site.anonymous("/readyz").GET()).statusCode();
        }
        assertThat(status).isEqualTo(503);
        assertThat(site.send(site.modern(2, "tools/list", Map.of())).statusCode())
                .isEqualTo(503);
        slow.letGo(1);
        assertThat(call.join().body()).contains("\"done\":true");
        stopping.join();
    }
}
