package dev.cks.cli.running;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RunningServersTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    private Path home;

    private RunDirectory directory;
    private RunningServers servers;

    @BeforeEach
    void findThem() {
        directory = new RunDirectory(home.resolve("run"));
        servers = new RunningServers(directory, () -> Instant.MAX);
    }

    private ControlSocket open(String name, CompletionStage<Map<String, Object>> answer) throws IOException {
        return ControlSocket.open(directory, name, request -> answer);
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> files = Files.list(directory.directory())) {
            return files.toList();
        }
    }

    @Test
    void where_none_ever_ran_there_is_none() throws IOException {
        assertThat(servers.ask("reload", PATIENCE)).isEmpty();
    }

    @Test
    void every_server_gets_the_request_and_its_answer_comes_back() throws IOException {
        try (ControlSocket one = ControlSocket.open(
                        directory, "1", request -> CompletableFuture.completedFuture(Map.of("heard", request)));
                ControlSocket two =
                        open("2", CompletableFuture.completedFuture(Map.of("large", "ä".repeat(200_000))))) {
            assertThat(servers.ask("ä?", PATIENCE))
                    .containsExactly(
                            Map.of("server", "1", "heard", "ä?"), Map.of("server", "2", "large", "ä".repeat(200_000)));
            assertThat(servers.ask("again", PATIENCE)).hasSize(2);
            assertThat(one).isNotSameAs(two);
        }
        assertThat(servers.ask("reload", PATIENCE)).isEmpty();
        assertThat(left()).isEmpty();
    }

    @Test
    void nobody_else_may_connect() throws IOException {
        try (ControlSocket open = open("1", CompletableFuture.completedFuture(Map.of()))) {
            assertThat(open).isNotNull();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.directory())))
                    .isEqualTo("rwx------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(left().get(0))))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void a_home_whose_name_is_too_long_for_a_socket_has_it_elsewhere() throws IOException {
        directory = new RunDirectory(home.resolve("x".repeat(120)).resolve("run"));
        servers = new RunningServers(directory, () -> Instant.MAX);
        Path socket;
        try (ControlSocket open = open("1", CompletableFuture.completedFuture(Map.of("ok", true)))) {
            assertThat(open).isNotNull();
            socket = directory.places().get(0).socket();
            assertThat(socket).exists();
            assertThat(servers.ask("reload", PATIENCE)).containsExactly(Map.of("server", "1", "ok", true));
        }
        assertThat(left()).isEmpty();
        assertThat(socket.getParent()).doesNotExist();
    }

    @Test
    void what_a_killed_server_left_is_removed_once_no_server_can_be_about_to_listen_there() throws IOException {
        RunDirectory.Place place = directory.place("killed");
        try (ServerSocketChannel left = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            left.bind(UnixDomainSocketAddress.of(place.socket()));
        }
        Instant made = Files.getLastModifiedTime(place.entry()).toInstant();
        assertThat(new RunningServers(directory, () -> made.plusSeconds(1)).ask("reload", PATIENCE))
                .isEmpty();
        assertThat(left()).hasSize(1);
        assertThat(new RunningServers(directory, () -> made.plusSeconds(60)).ask("reload", PATIENCE))
                .isEmpty();
        assertThat(left()).isEmpty();
    }

    @Test
    void a_server_that_fails_or_never_answers_says_so_and_hurts_no_other() throws IOException {
        try (ControlSocket failing = open("1", CompletableFuture.failedFuture(new IOException("no disk")));
                ControlSocket silent = open("2", new CompletableFuture<>());
                ControlSocket well = open("3", CompletableFuture.completedFuture(Map.of("ok", true)))) {
            List<Map<String, Object>> answers = servers.ask("reload", Duration.ofMillis(300));
            assertThat(answers.get(0)).containsEntry("ok", false).containsEntry("error", "no disk");
            assertThat(answers.get(1))
                    .containsEntry("ok", false)
                    .hasEntrySatisfying(
                            "error", error -> assertThat(error).asString().startsWith("it took longer"));
            assertThat(List.of(failing, silent, well)).doesNotHaveDuplicates();
            assertThat(servers.ask("reload", PATIENCE.dividedBy(20))).hasSize(3);
        }
    }

    @Test
    void whoever_connects_and_goes_away_hurts_nobody() throws IOException {
        try (ControlSocket open = open("1", CompletableFuture.completedFuture(Map.of("ok", true)))) {
            Path socket = directory.places().get(0).socket();
            SocketChannel.open(UnixDomainSocketAddress.of(socket)).close();
            assertThat(servers.ask("reload", PATIENCE)).containsExactly(Map.of("server", "1", "ok", true));
            assertThat(open).isNotNull();
        }
    }
}
