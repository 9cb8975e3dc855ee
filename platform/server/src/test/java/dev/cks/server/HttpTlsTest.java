package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.server.http.HttpOptions;
import dev.cks.server.http.Tls;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class HttpTlsTest {

    @TempDir
    private static Path directory;

    private static Path keyStore;

    @BeforeAll
    static void makeKey() throws Exception {
        keyStore = directory.resolve("server.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "cks",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=dns:localhost",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        keyStore.toString(),
                        "-storepass",
                        "changeit")
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("keytool.log").toFile())
                .start();
        assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(keyStore)
                .as(Files.readString(directory.resolve("keytool.log")))
                .exists();
    }

    private static HttpSite site(String password) {
        HttpOptions options = new HttpOptions(
                "127.0.0.1", 0, Optional.of(new Tls(keyStore, password)), List.of(), List.of(), HttpSite.LIMITS);
        return HttpSite.of(Dispatchers.exposure(Dispatchers.of(SLOW.tool()), "all"), options);
    }

    private static final SlowTool SLOW = SlowTool.heeding();

    private static SSLSocket connect(int port, String... protocols) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream content = Files.newInputStream(keyStore)) {
            store.load(content, "changeit".toCharArray());
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket("127.0.0.1", port);
        socket.setEnabledProtocols(protocols);
        return socket;
    }

    @Test
    void speaks_tls_of_today_only() throws Exception {
        try (HttpSite site = site("changeit")) {
            for (String protocol : List.of("TLSv1.2", "TLSv1.3")) {
                String host = protocol.equals("TLSv1.2") ? "localhost" : "127.0.0.1";
                try (SSLSocket socket = connect(site.port(), protocol)) {
                    socket.getOutputStream()
                            .write(("GET /healthz HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
                                    .getBytes(StandardCharsets.UTF_8));
                    assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                            .contains("200 OK", "ok\n");
                }
            }
            try (RawHttp plain = new RawHttp(site.port())) {
                assertThat(plain.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                                .receiveAll())
                        .doesNotContain("ok\n");
            }
        }
    }

    @Test
    void notices_through_tls_that_a_client_hangs_up() throws Exception {
        try (HttpSite site = site("changeit")) {
            Map<String, Object> none = Map.of();
            String body = Era.MODERN.call(1, "slow", none);
            StringBuilder head = new StringBuilder("POST /mcp HTTP/1.1\r\nHost: localhost\r\n");
            site.call(Era.MODERN, "", 1, "slow", none)
                    .build()
                    .headers()
                    .map()
                    .forEach((name, values) ->
                            head.append(name).append(": ").append(values.get(0)).append("\r\n"));
            head.append("Content-Length: ")
                    .append(body.length())
                    .append("\r\n\r\n")
                    .append(body);
            try (SSLSocket socket = connect(site.port(), "TLSv1.3")) {
                socket.getOutputStream().write(head.toString().getBytes(StandardCharsets.UTF_8));
                SLOW.awaitStart(1);
            }
            assertThat(SLOW.awaitInterruption()).isTrue();
        }
    }

    @Test
    void does_not_start_without_the_password_and_says_so() {
        assertThatThrownBy(() -> site("wrong"))
                .hasCauseInstanceOf(IOException.class)
                .hasMessageContaining("password");
    }
}
