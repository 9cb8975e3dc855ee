package dev.cks.cli;

import dev.cks.cli.client.ClientConfiguration;
import dev.cks.cli.client.McpClient;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** Plays a client's part: starts the real server, asks what is installed, validates a sample, shows what was found. */
@Command(
        name = "demo",
        description = "Start the server as a client would, validate a sample, and show how to set up your own client.")
final class DemoCommand implements Callable<Integer> {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final List<String> EXTENSIONS = List.of("mutual_exclusion", "functional_relation");

    private final Settings settings;
    private final Screen out;

    DemoCommand(Settings settings, Screen out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public Integer call() throws IOException {
        Distribution distribution = Distribution.current()
                .orElseThrow(() -> CommandException.environment("The demo needs the distribution: start it with cks"));
        Path home = Files.createTempDirectory("cks-demo");
        try (McpClient client = start(distribution, home)) {
            step("Started the server as a child process and shook hands with it over MCP");
            showExtensions(client);
            showFindings(client);
            int exitCode = client.end();
            step("Ended its input; the server left with exit code " + exitCode);
        } finally {
            delete(home);
        }
        out.line("");
        step("To use it in your own MCP client, paste this into its configuration:");
        out.page(new ClientConfiguration(distribution.launcher(), Optional.empty(), List.of()).json());
        return ExitCode.OK;
    }

    private McpClient start(Distribution distribution, Path home) throws IOException {
        Screen remarks = settings.surroundings().remarks();
        return McpClient.start(serverCommand(distribution, home), PATIENCE, line -> remarks.line("server: " + line));
    }

    private List<String> serverCommand(Distribution distribution, Path home) {
        Stream<String> own = Stream.of(distribution.launcher().toString(), "serve", "--home", home.toString());
        Stream<String> plugins = settings.plugins().stream().flatMap(dir -> Stream.of("--plugins", dir.toString()));
        return Stream.concat(own, plugins).toList();
    }

    private void showExtensions(McpClient client) throws IOException {
        Map<String, Object> inventory = client.call("list-extensions", Map.of());
        step("Asked list-extensions which rules are installed, and by whom");
        for (Map<?, ?> extension : maps(inventory.get("extensions"))) {
            Map<?, ?> plugin = (Map<?, ?>) Objects.requireNonNull(extension.get("plugin"));
            out.line("    " + extension.get("name") + "  (" + plugin.get("id") + " " + plugin.get("version") + ")");
        }
    }

    private void showFindings(McpClient client) throws IOException {
        Map<String, Object> answer =
                client.call("validate_knowledge", Map.of("json_data", sample(), "extensions", EXTENSIONS));
        step("Called validate_knowledge on a sample with " + String.join(" and ", EXTENSIONS));
        out.line("    valid: " + answer.get("valid"));
        for (Map<?, ?> finding : maps(answer.get("diagnostics"))) {
            out.line("    " + finding.get("severity") + " at " + finding.get("location") + ": " + finding.get("message")
                    + " [" + finding.get("code") + "]");
        }
    }

    private void step(String text) {
        out.line(new Styled("bold,green", "==> "), Styled.plain(text));
    }

    private static List<Map<?, ?>> maps(@Nullable Object list) {
        return ((List<?>) Objects.requireNonNull(list))
                .stream().<Map<?, ?>>map(entry -> (Map<?, ?>) entry).toList();
    }

    private static String sample() throws IOException {
        try (InputStream sample = DemoCommand.class.getResourceAsStream("sample.json")) {
            return new String(Objects.requireNonNull(sample).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
