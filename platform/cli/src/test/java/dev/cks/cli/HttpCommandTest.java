package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the command line says about serving over HTTP before anything is served. */
class HttpCommandTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "70000", ":8765", "localhost:", "localhost:http", "-1"})
    void refusesWhatIsNoAddress(String address) {
        Command.Outcome outcome = new Command(directory).run("serve", "--http=" + address);
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("--http takes [HOST:]PORT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0:0", "[::]:0", "192.0.2.1:0"})
    void listensToOtherMachinesOnlyWhenThatIsSafe(String address) {
        Command.Outcome outcome = new Command(directory).run("serve", "--http", address);
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("http.tls.key_store, or http.plain");
    }

    @Test
    void saysWhenAnAddressCanNotBeUsed() {
        Command.Outcome outcome = new Command(directory)
                .with("CKS_HTTP_PLAIN", "true")
                .with("CKS_STORE", "ephemeral")
                .run("serve", "--http", "192.0.2.1:0");
        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.err()).contains("can't listen at 192.0.2.1:0").doesNotContain("\tat ");
    }

    @Test
    void wantsThePasswordOfAKeyStoreFromAFileOrAVariable() throws Exception {
        Path store = Files.writeString(directory.resolve("server.p12"), "no key store");
        Command command = new Command(directory).with("CKS_HTTP_TLS_KEY_STORE", store.toString());
        assertThat(command.run("serve", "--http", "0").err()).contains("CKS_HTTP_TLS_PASSWORD");

        Command.Outcome unusable =
                command.with("CKS_HTTP_TLS_PASSWORD", "secret").run("serve", "--http", "0");
        assertThat(unusable.exitCode()).isEqualTo(3);
        assertThat(unusable.err()).contains("can't listen at").doesNotContain("secret", "\tat ");
    }

    @Test
    void addsShowsAndRemovesTokens() {
        Command command = new Command(directory);
        String secret =
                command.run("token", "add", "ci", "--scope", "read").out().strip();
        assertThat(secret).startsWith("cks_");
        assertThat(command.run("token", "add", "writer").exitCode()).isZero();
        Command.Outcome listed = command.run("token", "list");
        assertThat(listed.out()).isEqualTo("ci  read\nwriter  write\n").doesNotContain(secret);
        assertThat(command.run("token", "remove", "ci").exitCode()).isZero();
        assertThat(command.run("token", "list").out()).isEqualTo("writer  write\n");
    }

    @ParameterizedTest
    @CsvSource({
        "token add writer, 'already', 2",
        "token add x --scope root, 'read, write, admin', 2",
        "token add .x, 'A name has', 2",
        "token remove nobody, 'no token nobody', 2",
        "token, 'Which command', 2"
    })
    void refusesWhatMakesNoSense(String line, String message, int exitCode) {
        new Command(directory).run("token", "add", "writer");
        Command.Outcome outcome = new Command(directory).run(line.split(" "));
        assertThat(outcome.exitCode()).isEqualTo(exitCode);
        assertThat(outcome.err()).contains(message);
    }

    @Test
    void saysWhenTheFileOfTokensCanNotBeUsed() throws Exception {
        Files.createDirectories(directory.resolve("home"));
        Files.writeString(directory.resolve("home/http-tokens.json"), "nonsense");
        for (String[] line : new String[][] {{"token", "list"}, {"serve", "--http", "0"}}) {
            Command.Outcome outcome = new Command(directory).run(line);
            assertThat(outcome.exitCode()).isEqualTo(3);
            assertThat(outcome.err()).contains("http-tokens.json can't be used");
        }
    }

    @Test
    void onceReadOnlyNothingTakesItBack() throws Exception {
        Files.createDirectories(directory.resolve("home"));
        Files.writeString(directory.resolve("home/config.yaml"), "server:\n  read_only: true\n");
        Command command = new Command(directory).with("CKS_SERVER_READ_ONLY", "false");
        assertThat(command.run("config", "show").out()).contains("server.read_only: true");
    }

    @Test
    void theDoctorSaysWhatItMisses() throws IOException {
        HttpServer other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        other.start();
        try {
            String address = "http://127.0.0.1:" + other.getAddress().getPort();
            Command.Outcome outcome =
                    new Command(directory).with("CKS_TOKEN", "cks_secret").run("doctor", "--http", address);
            assertThat(outcome.exitCode()).isEqualTo(3);
            assertThat(outcome.out())
                    .contains("ok   http: It answers at " + address + "/", "instead of 401", "no JSON")
                    .doesNotContain("cks_secret");
        } finally {
            other.stop(0);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "localhost:8765, 'takes the address of a server', 2",
        "ftp://localhost/, 'takes the address of a server', 2",
        "http://127.0.0.1:1, 'nobody answers there', 3"
    })
    void theDoctorFindsNobody(String address, String message, int exitCode) {
        Command.Outcome outcome = new Command(directory).run("doctor", "--http", address);
        assertThat(outcome.exitCode()).isEqualTo(exitCode);
        assertThat(outcome.out() + outcome.err()).contains(message);
    }
}
