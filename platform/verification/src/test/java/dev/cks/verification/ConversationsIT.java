package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Recorded conversations with the server as a process: worked examples of every tool, and faults that servers of this kind
 * have had.
 *
 * <p>A conversation is a name and its steps. A step calls a {@code tool} with {@code arguments} and compares the
 * {@code answer}; or makes several such calls {@code together}; or asks for a {@code method}; or sends one {@code line}, which
 * without an {@code answer} must get none; or does a {@code restart}. {@code keep} names members of the answer, as JSON pointers; a later text
 * {@code @name} stands for what was kept. The table's {@code given} values are kept from the start.
 */
class ConversationsIT {

    /** Bytes 00 to 1f. */
    private static final String KEY = "k1 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n";

    private static final int FIRST_OF_MANY = 9_000;

    @TempDir
    private Path work;

    @TestFactory
    Stream<DynamicTest> workedExamples() throws IOException {
        return conversations("worked-examples.json", 36);
    }

    @TestFactory
    Stream<DynamicTest> knownFaults() throws IOException {
        return conversations("known-faults.json", 32);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"a\":1}                     | {\"a\":2}",
                "{\"a\":\"$uuid\"}             | {\"a\":\"x\"}",
                "{\"a\":{\"$absent\":true}}    | {\"a\":null}",
                "{\"$exactly\":{\"a\":1}}      | {\"a\":1,\"b\":2}",
                "{\"a\":{\"$size\":1}}         | {\"a\":[]}",
                "{\"a\":[1]}                   | {\"a\":[1,2]}",
                "{\"$contains\":[\"x\"]}       | \"y\"",
                "{\"$lacks\":[\"x\"]}          | \"xy\"",
                "{\"$includes\":[{\"a\":1}]}   | [{\"a\":2}]",
                "{\"$json\":{\"a\":1}}         | \"{}\"",
                "\"$num\"                      | \"1\"",
                "\"$any\"                      | missing",
            })
    void anAnswerThatDiffersIsSeen(String expected, String answer) {
        JsonNode given = answer.equals("missing")
                ? ServerProcess.JSON.createObjectNode().path("missing")
                : ServerProcess.JSON.readTree(answer);
        assertThatThrownBy(() -> Expectation.check(ServerProcess.JSON.readTree(expected), given))
                .isInstanceOf(AssertionError.class);
    }

    private Stream<DynamicTest> conversations(String table, int atLeast) throws IOException {
        JsonNode all;
        try (var in = Objects.requireNonNull(getClass().getResourceAsStream("/" + table), table)) {
            all = ServerProcess.JSON.readTree(in);
        }
        List<JsonNode> conversations = all.path("conversations").valueStream().toList();
        assertThat(conversations).hasSizeGreaterThanOrEqualTo(atLeast);
        Distribution shared = distribution(table);
        ServerProcess server = start(shared);
        return conversations.stream()
                .map(one -> dynamicTest(one.path("name").asString(), () -> {
                    if (one.path("alone").asBoolean(false)) {
                        new Conversation(distribution("home-" + Math.floorMod(one.hashCode(), 1_000_000)), all)
                                .hold(one);
                    } else {
                        new Conversation(shared, server, all).hold(one);
                    }
                }))
                .onClose(server::close);
    }

    private Distribution distribution(String name) throws IOException {
        Path directory = Files.createDirectories(work.resolve(name.replace('.', '-')));
        Path keys = Files.writeString(directory.resolve("k1.keys"), KEY);
        if (Files.getFileStore(keys).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-------"));
        }
        return Distribution.in(directory);
    }

    private static ServerProcess start(Distribution distribution) throws IOException {
        return distribution
                .serve(
                        Map.of(
                                "CKS_KEY_FILE",
                                distribution.work().resolve("k1.keys").toString()),
                        "--tools",
                        "all")
                .initialize();
    }

    /** One conversation, with what was kept of its answers. */
    private static final class Conversation {

        private final Distribution distribution;
        private final boolean alone;
        private final Map<String, JsonNode> kept = new HashMap<>();
        private ServerProcess server;

        Conversation(Distribution distribution, JsonNode table) throws IOException {
            this(distribution, start(distribution), table, true);
        }

        Conversation(Distribution distribution, ServerProcess shared, JsonNode table) {
            this(distribution, shared, table, false);
        }

        private Conversation(Distribution distribution, ServerProcess server, JsonNode table, boolean alone) {
            this.distribution = distribution;
            this.server = server;
            this.alone = alone;
            table.path("given").forEachEntry(kept::put);
        }

        void hold(JsonNode conversation) throws IOException, InterruptedException {
            try {
                int number = 0;
                for (JsonNode step : conversation.path("steps")) {
                    number++;
                    try {
                        take(step);
                    } catch (AssertionError differs) {
                        throw new AssertionError("Step " + number + ", " + differs.getMessage(), differs);
                    }
                }
                assertThat(number).isPositive();
            } finally {
                if (alone) {
                    server.close();
                }
            }
        }

        private void take(JsonNode step) throws IOException, InterruptedException {
            if (step.has("restart")) {
                server.endInput();
                assertThat(server.awaitEnd(10)).isZero();
                server = start(distribution);
                return;
            }
            if (step.has("together")) {
                takeTogether(step.path("together"));
                return;
            }
            JsonNode answer = answer(step);
            if (step.has("answer")) {
                Expectation.check(filled(step.path("answer")), answer);
            }
            step.path("keep").forEachEntry((name, pointer) -> {
                JsonNode value = answer.at(pointer.asString());
                assertThat(value.isMissingNode())
                        .as("%s of %s", pointer, answer)
                        .isFalse();
                kept.put(name, value);
            });
        }

        /** Sends calls without waiting in between; their replies may come in any order. */
        private void takeTogether(JsonNode steps) throws IOException {
            for (int i = 0; i < steps.size(); i++) {
                server.send(ServerProcess.JSON.writeValueAsString(Map.of(
                        "jsonrpc",
                        "2.0",
                        "id",
                        FIRST_OF_MANY + i,
                        "method",
                        "tools/call",
                        "params",
                        call(steps.path(i)))));
            }
            for (int i = 0; i < steps.size(); i++) {
                JsonNode reply = server.receive();
                JsonNode step = steps.path(reply.path("id").asInt() - FIRST_OF_MANY);
                Expectation.check(
                        filled(step.path("answer")), reply.path("result").path("structuredContent"));
            }
        }

        private JsonNode answer(JsonNode step) throws IOException {
            if (step.has("tool")) {
                return server.request("tools/call", call(step)).path("result").path("structuredContent");
            }
            if (step.has("method")) {
                return server.request(step.path("method").asString(), members(filled(step.path("params"))));
            }
            server.send(step.path("line").asString());
            return step.has("answer") ? server.receive() : step;
        }

        private static Map<String, JsonNode> members(JsonNode object) {
            Map<String, JsonNode> members = new LinkedHashMap<>();
            object.forEachEntry(members::put);
            return members;
        }

        private Map<String, Object> call(JsonNode step) {
            Map<String, Object> arguments = new LinkedHashMap<>();
            step.path("arguments").forEachEntry((name, value) -> {
                JsonNode filled = filled(value);
                arguments.put(name, name.startsWith("json_data") && !filled.isString() ? filled.toString() : filled);
            });
            return Map.of("name", step.path("tool").asString(), "arguments", arguments);
        }

        /** Puts what was kept in the place of its names, and long texts in the place of how they are made. */
        private JsonNode filled(JsonNode node) {
            if (node.isString() && node.asString().startsWith("@")) {
                return Objects.requireNonNull(kept.get(node.asString().substring(1)), node.asString());
            }
            if (node.isArray()) {
                ArrayNode filled = ServerProcess.JSON.createArrayNode();
                node.forEach(element -> filled.add(filled(element)));
                return filled;
            }
            if (node.has("$repeat")) {
                JsonNode repeated = node.path("$repeat");
                return StringNode.valueOf(
                        repeated.path(0).asString().repeat(repeated.path(1).asInt()));
            }
            if (node.isObject()) {
                ObjectNode filled = ServerProcess.JSON.createObjectNode();
                node.forEachEntry((name, value) -> filled.set(name, filled(value)));
                return filled;
            }
            return node;
        }
    }
}
