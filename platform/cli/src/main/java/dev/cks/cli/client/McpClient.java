package dev.cks.cli.client;

import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.json.JsonReader;
import dev.cks.core.json.MalformedJsonException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Speaks the Model Context Protocol to a server that runs as a child process. For one thread. */
public final class McpClient implements AutoCloseable {

    private static final String PROTOCOL = "2025-11-25";
    private static final int INTERRUPTED = 130;
    private static final Duration LOG_PATIENCE = Duration.ofSeconds(2);

    private final Process server;
    private final Thread relay;
    private final OutputStream toServer;
    private final BufferedReader fromServer;
    private final JsonReader reader = new JsonReader(Integer.MAX_VALUE);
    private int lastId;

    private McpClient(Process server, Thread relay) {
        this.server = server;
        this.relay = relay;
        this.toServer = server.getOutputStream();
        this.fromServer = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
    }

    /**
     * Starts a server and shakes hands with it.
     *
     * @param command the words of the command
     * @param limit after this the server is ended, whatever it does, so that nobody waits for it for ever
     * @param log takes every line that the server writes to its log, on a thread of its own
     */
    public static McpClient start(List<String> command, Duration limit, Consumer<String> log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        // A server that is only tried signs nothing, and needs no keys.
        builder.environment()
                .keySet()
                .removeAll(Set.of("CKS_SIGNING_KEY", "CKS_KEY_FILE", "CKS_HTTP_TLS_PASSWORD", "CKS_TOKEN"));
        Process server = builder.start();
        CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS)
                .execute(server::destroyForcibly);
        McpClient client = new McpClient(server, relay(server, log));
        try {
            client.shakeHands();
            return client;
        } catch (IOException | RuntimeException failure) {
            client.close();
            throw failure;
        }
    }

    private static Thread relay(Process server, Consumer<String> log) {
        Thread relay = new Thread(() -> {
            try (BufferedReader lines = server.errorReader(StandardCharsets.UTF_8)) {
                lines.lines().forEach(log);
            } catch (IOException | UncheckedIOException ended) {
                log.accept("(its log can't be read any further)");
            }
        });
        relay.setDaemon(true);
        relay.start();
        return relay;
    }

    private void shakeHands() throws IOException {
        request(
                "initialize",
                Map.of(
                        "protocolVersion", PROTOCOL,
                        "capabilities", Map.of(),
                        "clientInfo", Map.of("name", "cks", "version", "0")));
        send(Map.of("jsonrpc", "2.0", "method", "notifications/initialized"));
    }

    /** Sends a request and returns its result. */
    public Map<String, Object> request(String method, Map<String, Object> parameters) throws IOException {
        long id = ++lastId;
        send(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", parameters));
        while (true) {
            Map<String, Object> message = receive();
            if (Long.valueOf(id).equals(message.get("id"))) {
                return object(message, "result");
            }
        }
    }

    /** Calls a tool and returns its structured answer. */
    public Map<String, Object> call(String tool, Map<String, Object> arguments) throws IOException {
        Map<String, Object> result = request("tools/call", Map.of("name", tool, "arguments", arguments));
        return object(result, "structuredContent");
    }

    /** Ends the input of the server, waits for it to end, and returns its exit code. */
    public int end() throws IOException {
        toServer.close();
        try {
            return server.waitFor();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            server.destroy();
            return INTERRUPTED;
        }
    }

    /** Ends the server, and waits a moment for the rest of its log, which a child of the server may hold open. */
    @Override
    public void close() {
        // Its handle, for the process itself would close the log unread.
        server.toHandle().destroy();
        try {
            relay.join(LOG_PATIENCE.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        server.destroy();
    }

    private void send(Map<String, Object> message) throws IOException {
        toServer.write((CanonicalJson.compact(message) + "\n").getBytes(StandardCharsets.UTF_8));
        toServer.flush();
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> receive() throws IOException {
        String line = fromServer.readLine();
        if (line == null) {
            throw new IOException("the server ended without an answer");
        }
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        try {
            return (Map<String, Object>) Objects.requireNonNull(reader.read(bytes, 0, bytes.length));
        } catch (MalformedJsonException | ClassCastException malformed) {
            throw new IOException("the server sent what is no message: " + line, malformed);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Map<String, Object> message, String key) throws IOException {
        if (message.get(key) instanceof Map<?, ?> found) {
            return (Map<String, Object>) found;
        }
        throw new IOException("the server answered without \"" + key + "\": " + CanonicalJson.compact(message));
    }
}
