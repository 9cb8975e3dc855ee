package dev.cks.benchmarks.server;

import java.io.IOException;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A client that opens a session, changes it, looks at it in every way, and deletes it again, over and over. For one thread. */
final class SoakClient {

    private static final Pattern SESSION = Pattern.compile("\"session_id\":\"([^\"]+)\"");
    private static final int EDITS = 20;
    private static final String KNOWLEDGE =
            "{\\\"objects\\\":[{\\\"identity\\\":{\\\"id\\\":\\\"earth\\\",\\\"type\\\":\\\"Body\\\",\\\"name\\\":\\\"Earth\\\"},"
                    + "\\\"structure\\\":{}}]}";

    private final HttpServerProcess server;
    private final Era era;
    private final LongAdder calls;

    SoakClient(HttpServerProcess server, Era era, LongAdder calls) {
        this.server = server;
        this.era = era;
        this.calls = calls;
    }

    /**
     * Works until a moment on the clock of {@link System#nanoTime}.
     *
     * @throws IOException when a call fails that shouldn't, or succeeds that shouldn't
     */
    void work(long end) throws IOException {
        while (System.nanoTime() < end) {
            try (HttpClient client = new HttpClient(server, era)) {
                oneSession(client);
            }
        }
    }

    private void oneSession(HttpClient client) throws IOException {
        String opened = succeeds(client, "validate_knowledge", "{\"json_data\":\"" + KNOWLEDGE + "\"}");
        Matcher session = SESSION.matcher(opened);
        if (!session.find()) {
            throw new IOException("No session: " + opened);
        }
        String id = "\"session_id\":\"" + session.group(1) + "\"";
        for (int i = 0; i < EDITS; i++) {
            succeeds(
                    client,
                    "evolve_knowledge",
                    "{" + id + ",\"operations\":[{\"type\":\"add_object\",\"identity\":{\"id\":\"o" + i
                            + "\",\"type\":\"Body\",\"name\":\"o\"},\"structure\":{}}]}");
            succeeds(client, "query_subgraph", "{" + id + ",\"seed_ids\":[\"earth\"]}");
            fails(client, "evolve_knowledge", "{" + id + ",\"operations\":[]}");
            fails(client, "validate_knowledge", "{\"json_data\":\"{oops\"}");
        }
        succeeds(client, "serialize_knowledge", "{" + id + "}");
        succeeds(client, "list_versions", "{" + id + "}");
        succeeds(client, "list-extensions", "{}");
        succeeds(client, "delete_session", "{" + id + "}");
    }

    private String succeeds(HttpClient client, String tool, String arguments) throws IOException {
        String answer = called(client, tool, arguments);
        Reply.id(answer);
        return answer;
    }

    private void fails(HttpClient client, String tool, String arguments) throws IOException {
        String answer = called(client, tool, arguments);
        if (!answer.contains("\"isError\":true") || answer.contains("internal_error")) {
            throw new IOException(tool + " should have refused " + arguments + ": " + answer);
        }
    }

    private String called(HttpClient client, String tool, String arguments) throws IOException {
        calls.increment();
        return client.call(tool, arguments);
    }
}
