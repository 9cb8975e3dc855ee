package dev.cks.cli.doctor;

import dev.cks.cli.client.HttpClient;
import dev.cks.cli.client.HttpClient.Answer;
import dev.cks.core.files.FailureReason;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plays a client's whole path against a server that runs: what everybody may see, then both eras of the protocol. */
public final class HttpCheck implements Check {

    private static final String NAME = "http";
    private static final String MODERN = "2026-07-28";
    private static final String CLASSIC = "2025-11-25";
    private static final String TOOL = "list-extensions";
    private static final Map<String, Object> META = Map.of(
            "io.modelcontextprotocol/protocolVersion", MODERN,
            "io.modelcontextprotocol/clientCapabilities", Map.of(),
            "io.modelcontextprotocol/clientInfo", Map.of("name", "cks-doctor", "version", "0"));

    private final URI server;
    private final Optional<String> token;
    private final HttpClient client;
    private final List<Result> results = new ArrayList<>();
    private long lastId;

    /**
     * Looks at a server.
     *
     * @param server its address, with a slash at the end
     * @param token who asks; without one only what everybody may see is looked at
     */
    public HttpCheck(URI server, Optional<String> token) {
        this.server = server;
        this.token = token;
        this.client = new HttpClient(server);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Result> run() {
        if (!step("It answers at " + server, this::answers)) {
            return results;
        }
        step("It is ready", () -> expect(200, client.get("readyz", Map.of())));
        step("It lets nobody in without a token", () -> expect(401, client.post(request("ping", Map.of()), Map.of())));
        step("It serves the inspector", () -> expect(200, client.get("", Map.of())));
        if (token.isEmpty()) {
            results.add(Result.warn(
                    NAME,
                    "The protocol was not tried: there is no token",
                    Fix.command("export CKS_TOKEN=...", "cks token add doctor --scope read makes one")));
            return results;
        }
        if (step("It knows the token", () -> expect(200, client.get("metrics", bearer())))) {
            step("It tells events", this::hearEvents);
            modern();
            classic();
            step("It refuses pages of other origins", this::refusesStrangers);
        }
        return results;
    }

    private void modern() {
        step("It speaks " + MODERN, () -> {
            Map<String, Object> offer = client.result(ask("server/discover", Map.of(), ""));
            require(String.valueOf(offer.get("supportedVersions")).contains(MODERN), "it offers " + offer);
        });
        step(MODERN + ": it lists tools", () -> requireTools(client.result(ask("tools/list", Map.of(), ""))));
        step(
                MODERN + ": it answers a call",
                () -> requireAnswer(
                        client.result(ask("tools/call", Map.of("name", TOOL, "arguments", Map.of()), TOOL))));
    }

    private void classic() {
        Map<String, String> headers = new HashMap<>(bearer());
        if (!step("It speaks " + CLASSIC, () -> headers.put("Mcp-Session-Id", introduce()))) {
            return;
        }
        headers.put("MCP-Protocol-Version", CLASSIC);
        step(
                CLASSIC + ": it takes a notification",
                () -> expect(
                        202, client.post(Map.of("jsonrpc", "2.0", "method", "notifications/initialized"), headers)));
        step(
                CLASSIC + ": it lists tools",
                () -> requireTools(client.result(client.post(request("tools/list", Map.of()), headers))));
        step(
                CLASSIC + ": it answers a call",
                () -> requireAnswer(client.result(
                        client.post(request("tools/call", Map.of("name", TOOL, "arguments", Map.of())), headers))));
        step(CLASSIC + ": it ends the session", () -> {
            client.delete(headers);
            expect(404, client.post(request("ping", Map.of()), headers));
        });
    }

    private void answers() throws IOException {
        expect(200, client.get("healthz", Map.of()));
    }

    private void hearEvents() throws IOException {
        Map<String, String> headers = new HashMap<>(bearer());
        headers.put("Accept", "text/event-stream");
        expect(200, client.open("events", headers));
    }

    private void refusesStrangers() throws IOException {
        Map<String, String> headers = new HashMap<>(bearer());
        headers.put("Origin", "https://stranger.invalid");
        expect(403, client.post(request("ping", Map.of()), headers));
    }

    private String introduce() throws IOException {
        Answer answer = client.post(
                request(
                        "initialize",
                        Map.of(
                                "protocolVersion", CLASSIC,
                                "capabilities", Map.of(),
                                "clientInfo", Map.of("name", "cks-doctor", "version", "0"))),
                bearer());
        Map<String, Object> offer = client.result(answer);
        require(CLASSIC.equals(offer.get("protocolVersion")), "it offers " + offer.get("protocolVersion"));
        return answer.header("Mcp-Session-Id").orElseThrow(() -> new IOException("it gives no Mcp-Session-Id"));
    }

    private Answer ask(String method, Map<String, Object> parameters, String name) throws IOException {
        Map<String, Object> all = new LinkedHashMap<>(parameters);
        all.put("_meta", META);
        Map<String, String> headers = new HashMap<>(bearer());
        headers.put("MCP-Protocol-Version", MODERN);
        headers.put("Mcp-Method", method);
        if (!name.isEmpty()) {
            headers.put("Mcp-Name", name);
        }
        return client.post(request(method, all), headers);
    }

    private Map<String, Object> request(String method, Map<String, Object> parameters) {
        return Map.of("jsonrpc", "2.0", "id", ++lastId, "method", method, "params", parameters);
    }

    private Map<String, String> bearer() {
        return Map.of("Authorization", "Bearer " + token.orElseThrow());
    }

    private static void requireTools(Map<String, Object> result) throws IOException {
        require(result.get("tools") instanceof List<?> tools && !tools.isEmpty(), "it lists none");
    }

    private static void requireAnswer(Map<String, Object> result) throws IOException {
        require(Boolean.FALSE.equals(result.get("isError")), "it answers " + result.get("structuredContent"));
    }

    private static void expect(int status, Answer answer) throws IOException {
        require(
                answer.status() == status,
                "it answers " + answer.status() + " instead of " + status + " "
                        + answer.body().strip().lines().findFirst().orElse(""));
    }

    private static void require(boolean holds, String otherwise) throws IOException {
        if (!holds) {
            throw new IOException(otherwise);
        }
    }

    /** Makes a step and notes what came of it; tells whether it went well. */
    private boolean step(String what, Step step) {
        long begin = System.nanoTime();
        try {
            step.make();
        } catch (IOException failure) {
            results.add(Result.fail(NAME, "Not so: " + what + ": " + FailureReason.of(failure), repair()));
            return false;
        }
        long milliseconds = (System.nanoTime() - begin) / 1_000_000;
        results.add(Result.ok(NAME, what + ", after " + milliseconds + " ms")
                .with(Map.of("step", what, "milliseconds", milliseconds)));
        return true;
    }

    private static Fix repair() {
        return Fix.advice(
                "Is it cks serve --http that listens there, under a name that http.hosts has, with a token that"
                        + " cks token list shows? Its log on standard error says what it refused, and why.");
    }

    /** Something that a client does. */
    @FunctionalInterface
    private interface Step {
        void make() throws IOException;
    }
}
