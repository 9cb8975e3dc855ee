package dev.cks.cli.client;

import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.json.JsonReader;
import dev.cks.core.json.MalformedJsonException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Asks a server over HTTP, one request at a time. For one thread. */
public final class HttpClient {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MOST_BYTES = 64 << 20;

    private final java.net.http.HttpClient web =
            java.net.http.HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    private final JsonReader reader = new JsonReader(MOST_BYTES);
    private final URI server;

    /**
     * An answer.
     *
     * @param status the status of HTTP
     * @param headers the headers
     * @param body the content as text
     */
    public record Answer(int status, java.net.http.HttpHeaders headers, String body) {

        /** Returns a header, empty when it isn't there. */
        public Optional<String> header(String name) {
            return headers.firstValue(name);
        }
    }

    /**
     * Names the server.
     *
     * @param server its address, with a slash at the end
     */
    public HttpClient(URI server) {
        this.server = server;
    }

    /**
     * Gets what is under a path.
     *
     * @throws IOException when there is no answer
     */
    public Answer get(String path, Map<String, String> headers) throws IOException {
        return whole(request(path, headers).GET().build());
    }

    /**
     * Opens a stream under a path and reads what comes first.
     *
     * @return the answer, with no more of the content than one line
     * @throws IOException when there is no answer
     */
    public Answer open(String path, Map<String, String> headers) throws IOException {
        return answer(request(path, headers).GET().build(), HttpClient::line);
    }

    /**
     * Sends a message of the protocol.
     *
     * @throws IOException when there is no answer
     */
    public Answer post(Map<String, Object> message, Map<String, String> headers) throws IOException {
        return send("POST", BodyPublishers.ofString(CanonicalJson.compact(message)), headers);
    }

    /**
     * Ends a session of the protocol.
     *
     * @throws IOException when there is no answer
     */
    public Answer delete(Map<String, String> headers) throws IOException {
        return send("DELETE", BodyPublishers.noBody(), headers);
    }

    /**
     * Returns the result that an answer holds.
     *
     * @throws IOException when it holds none
     */
    @SuppressWarnings("unchecked")
    public Map<String, Object> result(Answer answer) throws IOException {
        byte[] utf8 = answer.body().getBytes(StandardCharsets.UTF_8);
        try {
            if (reader.read(utf8, 0, utf8.length) instanceof Map<?, ?> message
                    && message.get("result") instanceof Map<?, ?> result) {
                return (Map<String, Object>) result;
            }
        } catch (MalformedJsonException malformed) {
            throw new IOException("status " + answer.status() + " and no JSON: " + start(answer.body()), malformed);
        }
        throw new IOException("status " + answer.status() + " and no result: " + start(answer.body()));
    }

    private static String start(String body) {
        return body.substring(0, Math.min(body.length(), 200));
    }

    private Answer send(String method, BodyPublisher body, Map<String, String> headers) throws IOException {
        return whole(request("mcp", headers)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .method(method, body)
                .build());
    }

    private HttpRequest.Builder request(String path, Map<String, String> headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(server.resolve(path)).timeout(PATIENCE);
        headers.forEach(request::header);
        return request;
    }

    private Answer whole(HttpRequest request) throws IOException {
        return answer(request, content -> new String(content.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
    }

    private Answer answer(HttpRequest request, Reading reading) throws IOException {
        try {
            var response = web.send(request, BodyHandlers.ofInputStream());
            try (InputStream content = response.body()) {
                return new Answer(response.statusCode(), response.headers(), reading.read(content));
            }
        } catch (ConnectException refused) {
            throw new IOException("nobody answers there", refused);
        } catch (HttpTimeoutException late) {
            throw new IOException("there is no answer within " + PATIENCE.toSeconds() + " seconds", late);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        }
    }

    private static String line(InputStream content) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = content.read(); next >= 0 && next != '\n'; next = content.read()) {
            line.append((char) next);
        }
        return line.toString();
    }

    /** Reads a content, or some of it. */
    @FunctionalInterface
    private interface Reading {
        String read(InputStream content) throws IOException;
    }
}
