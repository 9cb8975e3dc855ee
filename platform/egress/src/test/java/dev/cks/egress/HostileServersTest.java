package dev.cks.egress;

import static dev.cks.egress.ScriptedWeb.sending;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.egress.ScriptedWeb.Behaviour;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that send too much, too slowly, or elsewhere. */
class HostileServersTest extends Probing {

    @Test
    void aContentWithoutEndIsReadToTheLimitOrNotAtAll() {
        Behaviour endless = (client, out) -> {
            out.write("HTTP/1.1 200 X\r\n\r\n".getBytes(US_ASCII));
            byte[] some = new byte[8_192];
            while (true) {
                out.write(some);
            }
        };
        web.at(PLAIN, endless);
        assertThat(refusal(PLAIN, true)).isEqualTo("response_too_large");
        assertThat(audited.get(0).bytes()).isLessThan(2L * MOST_BYTES);
        assertThat(probe(PLAIN, false).status()).isEqualTo(200);
    }

    @Test
    void aServerThatTakesItsTimeIsLeft() {
        String head = "HTTP/1.1 200 X\r\nContent-Length: 100\r\n\r\n";
        web.at("http://a.example.com/hang", (client, out) -> TimeUnit.SECONDS.sleep(60))
                .at("http://a.example.com/head", dribbling(head))
                .at("http://a.example.com/body", (client, out) -> {
                    sending(head).answer(client, out);
                    dribbling("x".repeat(100)).answer(client, out);
                })
                .at("http://a.example.com/continue", (client, out) -> {
                    while (true) {
                        sending("HTTP/1.1 100 Continue\r\n\r\n").answer(client, out);
                    }
                });
        for (String page : List.of("hang", "head", "continue")) {
            assertThat(refusal(PLAIN + page, false)).as(page).isIn("timeout", "source_unreachable");
        }
        assertThat(refusal(PLAIN + "body", true)).isEqualTo("timeout");
        assertThat(probe(PLAIN + "body", false).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HAHA 200 OK\r\n\r\n",
                "HTTP/1.1 2000 OK\r\n\r\n",
                "HTTP/1.1 407 X\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n",
                "",
                "\u0016\u0003\u0001",
            })
    void whatIsNoAnswerIsNone(String sent) {
        web.at(PLAIN, sending(sent));
        assertThat(refusal(PLAIN, false)).isIn("source_unreachable", "timeout");
        assertThatThrownBy(() -> probe(PLAIN, false)).message().doesNotContain("HAHA", "2000", "http://", "\n");
    }

    @Test
    void headersWithoutEndAreNotRead() {
        web.at(PLAIN, (client, out) -> {
            sending("HTTP/1.1 200 X\r\n").answer(client, out);
            for (int i = 0; i < 10_000; i++) {
                sending("X-A: " + "a".repeat(1_000) + "\r\n").answer(client, out);
            }
        });
        assertThat(refusal(PLAIN, false)).isEqualTo("source_unreachable");
    }

    @Test
    void redirectsInwardsAndInCirclesAreRefused() {
        web.at(PLAIN, redirecting("http://127.0.0.1/"))
                .at(PLAIN + "1", redirecting("2"))
                .at(PLAIN + "2", redirecting("3"))
                .at(PLAIN + "3", redirecting("4"))
                .at(PLAIN + "4", redirecting("5"));
        assertThat(refusal(PLAIN, false)).isEqualTo("unsafe_url");
        assertThat(refusal(PLAIN + "1", false)).isEqualTo("too_many_redirects");
        assertThat(probe(PLAIN + "2", false).finalUrl()).isEqualTo(PLAIN + "5");
    }

    @Test
    void whoWithdrawsACallIsHeardAtOnce() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        web.at(PLAIN, (client, out) -> {
            asked.countDown();
            TimeUnit.SECONDS.sleep(60);
        });
        EgressPolicy patient = new EgressPolicy(
                HostList.NONE, HostList.NONE, Set.of(80), 3, Duration.ofMinutes(2), Duration.ofMinutes(2), 1);
        CompletableFuture<String> outcome = new CompletableFuture<>();
        Thread caller = new Thread(() -> outcome.complete(refusal(patient, PLAIN)));
        caller.start();
        asked.await();
        caller.interrupt();
        assertThat(outcome.orTimeout(30, TimeUnit.SECONDS).join()).isEqualTo("cancelled");
    }

    private static Behaviour redirecting(String location) {
        return sending("HTTP/1.1 302 X\r\nLocation: " + location + "\r\nContent-Length: 0\r\n\r\n");
    }

    /** Sends a character at a time, quicker than patience ends and slower than anyone needs. */
    private static Behaviour dribbling(String text) {
        return (client, out) -> {
            for (int i = 0; i < text.length(); i++) {
                out.write(text.charAt(i));
                out.flush();
                TimeUnit.MILLISECONDS.sleep(300);
            }
        };
    }
}
