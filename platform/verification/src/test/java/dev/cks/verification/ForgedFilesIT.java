package dev.cks.verification;

import static dev.cks.verification.SignedRecords.add;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.verification.Distribution.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was written out and edited elsewhere doesn't come back as verified; what wasn't edited does. */
class ForgedFilesIT {

    private static final String KEY = "k1 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n";
    private static final Believed BELIEVED =
            new Believed(List.of(SignedRecords.genuine(Forgery.RECORD, Forgery.CLAIM)));

    @TempDir
    private Path work;

    private ToolsInProcess tools;

    @BeforeEach
    void start() throws IOException {
        tools = new ToolsInProcess(work);
    }

    @AfterEach
    void stop() {
        tools.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cks", "json-ld", "turtle", "n-triples"})
    void anExportComesBackAsItWas(String format) {
        String data = exported(format);
        tools.forget();
        assertThat(tools.call("import_knowledge", Map.of("format", format, "data", data)))
                .as(data)
                .containsEntry("valid", true)
                .containsKey("version_id");
        assertThat(tools.readable())
                .isNotEmpty()
                .allSatisfy(text -> assertThat(BELIEVED.wronglyIn(text)).isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "cks,200,404",
        "cks,2026-01-01T,2026-02-01T",
        "cks,example.com,example.org",
        "cks,HEAD,GET",
        "cks,automated_http_check,manual_review",
        "cks,53690d,63690d",
        "json-ld,200,404",
        "json-ld,2026-01-01T,2026-02-01T",
        "json-ld,example.com,example.org",
        "json-ld,HEAD,GET",
        "json-ld,53690d,63690d",
        "turtle,200,404",
        "turtle,2026-01-01T,2026-02-01T",
        "turtle,example.com,example.org",
        "turtle,HEAD,GET",
        "turtle,53690d,63690d",
        "n-triples,200,404",
        "n-triples,2026-01-01T,2026-02-01T",
        "n-triples,example.com,example.org",
        "n-triples,HEAD,GET",
        "n-triples,53690d,63690d",
    })
    void anExportThatWasEditedIsntBelieved(String format, String before, String after) {
        String data = exported(format);
        assertThat(data).contains(before);
        tools.forget();

        Map<String, Object> answer =
                tools.call("import_knowledge", Map.of("format", format, "data", data.replace(before, after)));

        assertThat(answer).as(data).doesNotContainKey("version_id");
        assertThat(tools.kept()).isZero();
    }

    /** Texts that no parser should read in two ways. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"http_status\":200,\"http_status\":404",
                "\"http_status\":404,\"http_status\":200",
                "\"http_status\":2e2",
                "\"http_status\":200.0",
                "\"http_status\":0200",
                "\"http_status\":200,\"\\u0068ttp_status\":404",
                "\"http_status\":99999999999999999999"
            })
    void aTextThatCanBeReadInTwoWaysIsRefused(String status) {
        String text = Door.whole(new Forgery(
                        "",
                        SignedRecords.genuine(Forgery.RECORD, Forgery.CLAIM),
                        SignedRecords.verifiedBy("l", Forgery.CLAIM, Forgery.RECORD)))
                .replace("\"http_status\":200", status);
        assertThat(text).contains(status);

        assertThat(tools.call("validate_knowledge", Map.of("json_data", text))).doesNotContainKey("version_id");
        assertThat(tools.call("import_knowledge", Map.of("data", text))).doesNotContainKey("version_id");
        assertThat(tools.kept()).isZero();
    }

    @Test
    void aCopyOfTheStoreThatWasEditedIsRefused() throws IOException, InterruptedException {
        Distribution origin = Distribution.in(work.resolve("origin"));
        Files.createDirectories(origin.work());
        String session = keepGenuine(origin);
        Path copy = origin.work().resolve("copy.jsonl");
        assertThat(run(origin, "store", "export", copy.toString()).exitCode()).isZero();
        String text = Files.readString(copy);
        assertThat(text).contains("53690d0e");

        assertThat(run(restored(text), "store", "import", file(text).toString()).exitCode())
                .isZero();
        for (String edited : List.of(
                text.replace("example.com", "example.org"),
                text.replace("53690d0e", "63690d0e"),
                text.replace("HEAD", "POST"),
                text.replace("claim-1", "claim-9"))) {
            Distribution elsewhere = restored(edited);
            Outcome outcome = run(elsewhere, "store", "import", file(edited).toString());
            assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isNotZero();
            try (ServerProcess server = serve(elsewhere)) {
                assertThat(server.call("serialize_knowledge", Map.of("session_id", session))
                                .path("error")
                                .asString())
                        .isEqualTo("session_not_found");
            }
        }
    }

    private String exported(String format) {
        Object session = Door.genuineSession(tools);
        return String.valueOf(tools.call("export_knowledge", Map.of("session_id", session, "format", format))
                .get("data"));
    }

    private static String keepGenuine(Distribution distribution) throws IOException {
        try (ServerProcess server = serve(distribution)) {
            String session = server.call(
                            "validate_knowledge",
                            Map.of("json_data", SignedRecords.text(List.of(SignedRecords.thing(Forgery.CLAIM)))))
                    .path("session_id")
                    .asString();
            assertThat(server.call(
                                    "evolve_knowledge",
                                    Map.of(
                                            "session_id",
                                            session,
                                            "operations",
                                            List.of(
                                                    add(SignedRecords.genuine(Forgery.RECORD, Forgery.CLAIM)),
                                                    add(SignedRecords.verifiedBy("l", Forgery.CLAIM, Forgery.RECORD)))))
                            .path("evolved")
                            .asBoolean())
                    .isTrue();
            return session;
        }
    }

    private Distribution restored(String text) throws IOException {
        Path directory = Files.createDirectories(work.resolve("restored-" + Math.floorMod(text.hashCode(), 1 << 30)));
        return Distribution.in(directory);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(work.resolve("copy-" + Math.floorMod(text.hashCode(), 1 << 30) + ".jsonl"), text);
    }

    private static ServerProcess serve(Distribution distribution) throws IOException {
        return distribution.serve(keys(distribution), "--tools", "all").initialize();
    }

    private static Outcome run(Distribution distribution, String... arguments)
            throws IOException, InterruptedException {
        return distribution.run(keys(distribution), distribution.work(), arguments);
    }

    private static Map<String, String> keys(Distribution distribution) throws IOException {
        Path file = Files.writeString(distribution.work().resolve("k1.keys"), KEY);
        if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        }
        return Map.of("CKS_KEY_FILE", file.toString());
    }
}
