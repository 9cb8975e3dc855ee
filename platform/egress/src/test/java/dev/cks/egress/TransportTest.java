package dev.cks.egress;

import static dev.cks.egress.ScriptedWeb.sending;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cks.api.plugin.HttpReceipt;
import dev.cks.api.plugin.HttpReceipt.Hop;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Progress;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.egress.ScriptedWeb.Behaviour;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of sources end to end: real sockets to servers that misbehave, on this machine in the place of public ones. */
class TransportTest {

    private static final String PUBLIC = "93.184.215.14";
    private static final String OTHER = "93.184.215.15";
    private static final String NAME = "a.example.com";
    private static final String PLAIN = "http://" + NAME + "/";
    private static final String SECURE = "https://" + NAME + "/";
    private static final int MOST_BYTES = 1 << 16;
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00.7Z");
    private static final EgressPolicy HASTY = policy(HostList.NONE, HostList.NONE);

    private final List<Connection> audited = Collections.synchronizedList(new ArrayList<>());
    private ScriptedWeb web;

    @BeforeEach
    void open() throws IOException {
        web = new ScriptedWeb().name(NAME, List.of(PUBLIC));
    }

    @AfterEach
    void close() throws IOException {
        web.close();
    }

    @Test
    void theReceiptTellsWhatWasSeen() throws IOException {
        web.name("b.example.com", List.of(OTHER))
                .at(PLAIN, sending("""
                HTTP/1.1 302 X\r
                Location: http://b.example.com/x?y=1\r
                Content-Length: 0\r
                \r
                """))
                .at("http://b.example.com/x?y=1", sending("HTTP/1.1 404 X\r\nContent-Length: 0\r\n\r\n"));
        HttpReceipt receipt = probe(PLAIN + "#part", false);
        assertThat(receipt.url()).isEqualTo(PLAIN + "#part");
        assertThat(receipt.finalUrl()).isEqualTo("http://b.example.com/x?y=1");
        assertThat(receipt.method()).isEqualTo("HEAD");
        assertThat(receipt.status()).isEqualTo(404);
        assertThat(receipt.checkedAt()).isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
        assertThat(receipt.contentSha256()).isEmpty();
        assertThat(receipt.hops())
                .containsExactly(new Hop(PLAIN, PUBLIC, 302), new Hop("http://b.example.com/x?y=1", OTHER, 404));
        assertThat(audited)
                .extracting(Connection::host, Connection::address, Connection::status)
                .containsExactly(
                        tuple(NAME, PUBLIC, OptionalInt.of(302)), tuple("b.example.com", OTHER, OptionalInt.of(404)));
        assertThat(audited.get(0).toJson())
                .containsEntry("plugin", "cks-test")
                .containsEntry("principal", "someone")
                .containsKeys("milliseconds", "bytes");
    }

    @Test
    void aRequestSaysWhoAsksAndNothingElse() {
        probe(PLAIN, false);
        assertThat(web.requests()).hasSize(1);
        assertThat(web.requests().get(0).lines())
                .anyMatch(line -> line.startsWith("User-Agent: CKS-Platform"))
                .contains("Accept-Encoding: identity", "Connection: close", "Host: " + NAME)
                .hasSize(5);
    }

    @Test
    void anAddressThatChangesAfterTheCheckIsNotFollowed() {
        web.name(NAME, List.of("127.0.0.1"));
        probe(PLAIN, false);
        assertThat(web.lookups(NAME)).isOne();
        assertThat(web.connections())
                .extracting(InetSocketAddress::getAddress)
                .containsExactly(ScriptedWeb.numeric(PUBLIC));
        assertThat(refusal(PLAIN, false)).isEqualTo("unsafe_url");
        assertThat(web.connections()).hasSize(1);
    }

    @Test
    void oneAddressThatIsNotPublicSpoilsAll() {
        web.name("mixed.example.com", List.of(PUBLIC, "10.0.0.1"));
        assertThat(refusal("http://mixed.example.com/", false)).isEqualTo("unsafe_url");
        assertThat(web.connections()).isEmpty();
    }

    @Test
    void whenNobodyAnswersAtOneAddressTheNextIsAsked() throws IOException {
        web.name("two.example.com", List.of(PUBLIC, OTHER)).nobodyAt(PUBLIC);
        assertThat(probe("http://two.example.com/", false).hops())
                .extracting(Hop::address)
                .containsExactly(OTHER);
        assertThat(audited).extracting(Connection::address).containsExactly(PUBLIC, OTHER);
    }

    @Test
    void nothingIsKeptFromOneCheckToTheNext() {
        web.at(PLAIN, sending("HTTP/1.1 200 X\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n"));
        probe(PLAIN, false);
        probe(PLAIN, false);
        assertThat(web.lookups(NAME)).isEqualTo(2);
        assertThat(web.connections()).hasSize(2);
        assertThat(web.requests()).noneMatch(request -> request.contains("Cookie"));
    }

    @ParameterizedTest
    @ValueSource(ints = {405, 501})
    void aServerWithoutHeadIsAskedForAByte(int status) {
        web.at(PLAIN, (client, out) -> {
            boolean head = web.requests().size() == 1;
            out.write(("HTTP/1.1 " + (head ? status : 206) + " X\r\nContent-Length: 1\r\n\r\n" + (head ? "" : "x"))
                    .getBytes(US_ASCII));
        });
        HttpReceipt receipt = probe(PLAIN, false);
        assertThat(receipt.method()).isEqualTo("GET");
        assertThat(receipt.status()).isEqualTo(206);
        assertThat(receipt.hops()).extracting(Hop::status).containsExactly(status, 206);
        assertThat(web.requests().get(1)).startsWith("GET / ").contains("Range: bytes=0-0");
    }

    @Test
    void aDigestIsThatOfWhatTheServerSent() throws IOException, NoSuchAlgorithmException {
        byte[] bomb = gzipped(1 << 22);
        web.at(PLAIN, (client, out) -> {
            out.write(("HTTP/1.1 200 X\r\nContent-Encoding: gzip\r\nContent-Length: " + bomb.length + "\r\n\r\n")
                    .getBytes(US_ASCII));
            out.write(bomb);
        });
        HttpReceipt receipt = probe(PLAIN, true);
        assertThat(receipt.method()).isEqualTo("GET");
        assertThat(receipt.contentSha256())
                .contains(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(bomb)));
        assertThat(audited.get(0).bytes()).isEqualTo(bomb.length);
    }

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
    void onlyATrustedCertificateOfTheNameWillDo() throws IOException {
        assertThat(secured(certificate().build())).isEqualTo("200");
        assertInsecure("for another name", ScriptedWeb.signed().addSubjectAlternativeName("b.example.com"));
        assertInsecure("has expired", certificate().validityInterval(0, 1_000));
        long later = System.currentTimeMillis() + Duration.ofDays(1).toMillis();
        assertInsecure("isn't valid yet", certificate().validityInterval(later, later + 1_000));
        assertInsecure("nobody that is trusted", new HeldCertificate.Builder().addSubjectAlternativeName(NAME));
    }

    private void assertInsecure(String why, HeldCertificate.Builder certificate) throws IOException {
        assertThat(secured(certificate.build()))
                .startsWith(NAME + " can't be reached: the connection isn't secure: ")
                .contains(why)
                .doesNotContain("\n");
    }

    /** A server that speaks TLS 1.0 answers the client's hello with one of its own version. */
    @Test
    void anOldVersionOfTlsIsNotSpoken() throws IOException, InterruptedException {
        String hello = "160301002a" + "02000026" + "0301" + "00".repeat(32) + "00" + "002f" + "00";
        try (ServerSocket old = new ServerSocket(0, 1, ScriptedWeb.LOOPBACK)) {
            CompletableFuture<Void> answered = CompletableFuture.runAsync(() -> {
                try (Socket client = old.accept()) {
                    client.getOutputStream().write(HexFormat.of().parseHex(hello));
                    client.getInputStream().readAllBytes();
                } catch (IOException gone) {
                    assertThat(gone).isInstanceOf(SocketException.class);
                }
            });
            web.leads(PUBLIC, new InetSocketAddress(ScriptedWeb.LOOPBACK, old.getLocalPort()));
            assertThatThrownBy(() -> probe(SECURE, false)).hasMessageContaining("isn't secure: no TLS 1.2");
            answered.join();
        }
    }

    @Test
    void proxiesOfTheMachineAreNotUsed() throws IOException {
        try (ServerSocket proxy = new ServerSocket(0, 1, ScriptedWeb.LOOPBACK)) {
            for (String kind : List.of("http", "socks")) {
                System.setProperty(kind.equals("http") ? "http.proxyHost" : "socksProxyHost", "127.0.0.1");
                System.setProperty(
                        kind.equals("http") ? "http.proxyPort" : "socksProxyPort",
                        String.valueOf(proxy.getLocalPort()));
            }
            System.setProperty("http.nonProxyHosts", "");
            System.setProperty("socksNonProxyHosts", "");
            assertThat(probe(PLAIN, false).status()).isEqualTo(200);
            proxy.setSoTimeout(1);
            assertThatThrownBy(proxy::accept).isInstanceOf(SocketTimeoutException.class);
        } finally {
            List.of(
                            "http.proxyHost",
                            "http.proxyPort",
                            "http.nonProxyHosts",
                            "socksProxyHost",
                            "socksProxyPort",
                            "socksNonProxyHosts")
                    .forEach(System::clearProperty);
        }
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

    @Test
    void theOperatorsListsAreHeeded() {
        web.name("b.example.com", List.of(OTHER));
        String other = "http://b.example.com/";
        EgressPolicy denying = policy(HostList.NONE, HostList.of(List.of("*.example.com")));
        EgressPolicy denyingAddresses = policy(HostList.NONE, HostList.of(List.of("93.184.215.15/32")));
        EgressPolicy allowing = policy(HostList.of(List.of("A.example.com")), HostList.NONE);
        EgressPolicy both = policy(HostList.of(List.of("*.example.com")), HostList.of(List.of("b.example.com")));
        assertThat(refusal(denying, PLAIN)).isEqualTo("unsafe_url");
        assertThat(refusal(denyingAddresses, PLAIN)).isEqualTo("none");
        assertThat(refusal(denyingAddresses, other)).isEqualTo("unsafe_url");
        assertThat(refusal(allowing, PLAIN)).isEqualTo("none");
        assertThat(refusal(allowing, other)).isEqualTo("unsafe_url");
        assertThat(refusal(both, PLAIN)).isEqualTo("none");
        assertThat(refusal(both, other)).isEqualTo("unsafe_url");
        assertThat(refusal(
                        policy(HostList.of(List.of("10.0.0.0/8", "127.0.0.1/32")), HostList.NONE), "http://127.0.0.1/"))
                .isEqualTo("unsafe_url");
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> HostList.of(List.of("a b")));
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> HostList.of(List.of("10.0.0.0/99")));
    }

    @Test
    void theGateLetsNothingElseThrough() {
        Gate gate = new Gate(ScriptedWeb.numeric(PUBLIC), Set.of(80), web);
        List<InetSocketAddress> others = List.of(
                new InetSocketAddress(ScriptedWeb.numeric(OTHER), 80),
                new InetSocketAddress(ScriptedWeb.numeric("127.0.0.1"), 80),
                new InetSocketAddress(ScriptedWeb.numeric(PUBLIC), 22),
                InetSocketAddress.createUnresolved(NAME, 80));
        for (InetSocketAddress other : others) {
            assertThatThrownBy(() -> gate.createSocket().connect(other, 100)).isInstanceOf(SocketException.class);
        }
        Gate inward = new Gate(ScriptedWeb.numeric("10.0.0.1"), Set.of(80), web);
        assertThatThrownBy(() ->
                        inward.createSocket().connect(new InetSocketAddress(ScriptedWeb.numeric("10.0.0.1"), 80), 100))
                .isInstanceOf(SocketException.class);
        assertThat(web.connections()).isEmpty();
        assertThatThrownBy(() -> gate.createSocket("127.0.0.1", 80)).isInstanceOf(SocketException.class);
    }

    private String secured(HeldCertificate certificate) throws IOException {
        web.secured(certificate);
        try {
            return String.valueOf(probe(SECURE, false).status());
        } catch (ToolException refused) {
            assertThat(refused.code()).isEqualTo(ErrorCode.SOURCE_UNREACHABLE);
            return String.valueOf(refused.getMessage());
        }
    }

    private static HeldCertificate.Builder certificate() {
        return ScriptedWeb.signed().addSubjectAlternativeName(NAME);
    }

    private HttpReceipt probe(String url, boolean digest) {
        return probe(HASTY, url, digest);
    }

    private HttpReceipt probe(EgressPolicy policy, String url, boolean digest) {
        return new Egress(plugin -> policy, web, Ambient.fixed(NOW, 1), audited::add)
                .http("cks-test", new Caller("someone", "", "test"))
                .probe(url, digest, Progress.NONE);
    }

    private String refusal(String url, boolean digest) {
        try {
            probe(url, digest);
            return "none";
        } catch (ToolException refused) {
            return refused.code().code();
        }
    }

    private String refusal(EgressPolicy policy, String url) {
        try {
            probe(policy, url, false);
            return "none";
        } catch (ToolException refused) {
            return refused.code().code();
        }
    }

    private static EgressPolicy policy(HostList allow, HostList deny) {
        return new EgressPolicy(
                allow, deny, Set.of(80, 443), 3, Duration.ofSeconds(2), Duration.ofSeconds(1), MOST_BYTES);
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

    private static byte[] gzipped(int zeros) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(new byte[zeros]);
        }
        return bytes.toByteArray();
    }
}
