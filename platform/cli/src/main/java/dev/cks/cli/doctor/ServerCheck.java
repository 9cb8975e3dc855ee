package dev.cks.cli.doctor;

import dev.cks.cli.client.McpClient;
import dev.cks.cli.system.ShellCommand;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.files.FailureReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Plays a client: starts the real server, asks for its tools, calls one, ends the input, waits for the end. */
public final class ServerCheck implements Check {

    private static final String NAME = "server";
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PROMPT = Duration.ofSeconds(3);

    private final List<String> command;
    private final Consumer<String> log;
    private final List<Result> results = new ArrayList<>();

    /**
     * Starts a server.
     *
     * @param command the words of the command
     * @param log takes every line that the server writes to its log
     */
    public ServerCheck(List<String> command, Consumer<String> log) {
        this.command = List.copyOf(command);
        this.log = log;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> needs() {
        return List.of(HomeCheck.NAME, ConfigurationCheck.NAME, PluginsCheck.DIRECTORIES);
    }

    @Override
    public List<Result> run() {
        long begin = System.nanoTime();
        try (McpClient client = McpClient.start(command, PATIENCE, log)) {
            results.add(timed(Result.ok(NAME, "It started and shook hands"), begin));
            askForTools(client);
            client.call("list-extensions", Map.of());
            results.add(Result.ok(NAME, "It answered a call"));
            end(client);
        } catch (IOException failure) {
            results.add(Result.fail(NAME, "The server failed a client: " + FailureReason.withFile(failure), look()));
        }
        return results;
    }

    private Fix look() {
        return Fix.command(ShellCommand.of(command) + " </dev/null", "What it says on standard error is the reason.");
    }

    private void askForTools(McpClient client) throws IOException {
        Map<String, Object> answer = client.request("tools/list", Map.of());
        int bytes = CanonicalJson.compact(answer).getBytes(StandardCharsets.UTF_8).length;
        int tools = answer.get("tools") instanceof List<?> list ? list.size() : 0;
        Map<String, Object> facts = Map.of("tools", (long) tools, "bytes", (long) bytes);
        results.add(Result.ok(NAME, "It lists " + tools + " tools in " + (bytes + 512) / 1024 + " KB")
                .with(facts));
    }

    private void end(McpClient client) throws IOException {
        long begin = System.nanoTime();
        long exitCode = client.end();
        boolean slow = since(begin).compareTo(PROMPT) > 0;
        String message = "It left with exit code " + exitCode;
        Result result = exitCode != 0
                ? Result.fail(NAME, message, look())
                : slow ? Result.warn(NAME, message + ", slowly", look()) : Result.ok(NAME, message);
        results.add(timed(result.with(Map.of("exit_code", exitCode)), begin));
    }

    /** Tells people and programs how long something took. */
    private static Result timed(Result result, long begin) {
        long milliseconds = since(begin).toMillis();
        Map<String, Object> facts = new LinkedHashMap<>(result.facts());
        facts.put("milliseconds", milliseconds);
        String message = result.message() + ", after " + milliseconds + " ms";
        return new Result(result.check(), result.status(), message, result.fix(), facts);
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
