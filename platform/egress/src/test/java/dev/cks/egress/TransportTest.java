package dev.cks.egress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.HttpReceipt.Hop;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;

/** Where connections go, and what they are protected by. */
class TransportTest extends Probing {

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
}
