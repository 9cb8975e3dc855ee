package dev.cks.cli.doctor;

import dev.cks.cli.client.McpClient;
import dev.cks.core.codec.CanonicalJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Plays a client: starts the real server, asks for its tools, calls one, ends the input, waits for the end. */
public final class ServerCheck implements Check {

    private static final String NAME = "server";
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PROMPT = Duration.ofSeconds(3);
    private static final String LOOK = "Start \"cks serve\" by hand and read what it says on standard error.";

    private final List<String> command;
    private final List<Result> results = new ArrayList<>();

    /** Starts a server by the words of a command. */
    public ServerCheck(List<String> command) {
        this.command = List.copyOf(command);
    }

    @Override
    public List<Result> run() {
        long begin = System.nanoTime();
        try (McpClient client = McpClient.start(command, PATIENCE)) {
            results.add(Result.ok(
                    NAME, "It started and shook hands in " + since(begin).toMillis() + " ms"));
            askForTools(client);
            client.call("list-extensions", Map.of());
            results.add(Result.ok(NAME, "It answered a call"));
            end(client);
        } catch (IOException failure) {
            results.add(Result.fail(NAME, "The server failed a client: " + failure.getMessage(), LOOK));
        }
        return results;
    }

    private void askForTools(McpClient client) throws IOException {
        Map<String, Object> answer = client.request("tools/list", Map.of());
        int bytes = CanonicalJson.compact(answer).getBytes(StandardCharsets.UTF_8).length;
        int tools = answer.get("tools") instanceof List<?> list ? list.size() : 0;
        results.add(Result.ok(NAME, "It lists " + tools + " tools in " + (bytes + 512) / 1024 + " KB"));
    }

    private void end(McpClient client) throws IOException {
        long begin = System.nanoTime();
        int exitCode = client.end();
        Duration took = since(begin);
        String message = "It left with exit code " + exitCode + " after " + took.toMillis() + " ms";
        if (exitCode != 0) {
            results.add(Result.fail(NAME, message, LOOK));
        } else if (took.compareTo(PROMPT) > 0) {
            results.add(Result.warn(NAME, message + ", which is slow", LOOK));
        } else {
            results.add(Result.ok(NAME, message));
        }
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
