package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.cli.Command.Outcome;
import dev.cks.cli.running.ControlSocket;
import dev.cks.cli.running.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the command makes of what servers answer. */
@Timeout(60)
class ReloadCommandTest {

    private static final Map<String, Object> REPLACED =
            Map.of("plugin", "acme", "change", "replaced", "before", "1.0.0", "after", "1.1.0");
    private static final Map<String, Object> DEGRADED =
            Map.of("plugin", "acme", "state", "degraded", "code", "STUCK", "detail", "too slow");
    private static final Map<String, Object> ADVICE =
            Map.of("plugin", "acme", "state", "loaded", "code", "LEAK", "detail", "a thread holds it");

    @TempDir
    private Path work;

    private final List<ControlSocket> servers = new ArrayList<>();

    @AfterEach
    void close() {
        servers.forEach(ControlSocket::close);
    }

    private void serve(String name, Map<String, Object> answer) throws IOException {
        servers.add(ControlSocket.open(
                new RunDirectory(work.resolve("home").resolve("run")),
                name,
                request -> CompletableFuture.completedStage(request.equals("reload") ? answer : Map.of("ok", false))));
    }

    private Outcome run(String... more) {
        String[] words = new String[more.length + 2];
        words[0] = "plugins";
        words[1] = "reload";
        System.arraycopy(more, 0, words, 2, more.length);
        return new Command(work).run(words);
    }

    private static Map<String, Object> reloaded(List<?> plugins, List<?> problems) {
        return Map.of(
                "ok", true, "pid", 7, "generation", 3, "plugins", plugins, "graphs", List.of(), "problems", problems);
    }

    @Test
    void withoutAServerThereIsNothingToDo() {
        Outcome outcome = run();
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).contains("no server runs with");
        assertThat(run("--json").out()).contains("\"servers\": []", "\"ok\": true");
    }

    @Test
    void whatChangedIsTold() throws IOException {
        serve("7-a", reloaded(List.of(REPLACED), List.of(ADVICE)));
        Outcome outcome = run();
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out())
                .contains("server 7: generation 3", "acme replaced (1.0.0 -> 1.1.0)", "LEAK: a thread holds it");
    }

    @Test
    void aPluginThatDoesNotWorkAsAWholeIsAFinding() throws IOException {
        serve("7-a", reloaded(List.of(), List.of(DEGRADED)));
        Outcome outcome = run();
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out()).contains("nothing changed", "acme is degraded: STUCK: too slow");
    }

    @Test
    void oneServerThatStaysAsItIsMakesTheCommandFail() throws IOException {
        serve("7-a", reloaded(List.of(), List.of()));
        serve("8-b", Map.of("ok", false, "pid", 8, "generation", 2, "failure", "acme would be lost"));
        Outcome outcome = run();
        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.out()).contains("server 7: generation 3", "server 8: not reloaded: acme would be lost");
    }
}
