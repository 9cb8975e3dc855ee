package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Structures leave and enter in every format by a real server, through its one gate. */
class ExchangeIT {

    /** Looks like a record but for two letters, so that it can be exported. */
    private static final String NEARLY_A_RECORD = """
            {"objects": [
              {"identity": {"id": "claim \\"1\\" é", "type": "Claim", "name": "\\n"}, "structure": {"n": [1, 1.0, null]}},
              {"identity": {"id": "vr-1", "type": "VerificationRecorX", "name": "vr-1"}, "structure": {
                "url": "https://example.com/", "final_url": "https://example.com/", "method": "HEAD", "http_status": 200,
                "checked_at": "2026-01-01T00:00:00Z", "checked_via": "automated_http_check",
                "subject_id": "claim \\"1\\" é", "key_id": "k1", "signature": "bad"}},
              {"identity": {"id": "l", "type": "Relation", "name": "l"}, "structure": {
                "participants": ["claim \\"1\\" é", "vr-1"], "relation_type": "verified_bX"}}]}
            """;

    @TempDir
    private Path work;

    private ServerProcess server;

    @BeforeEach
    void start() throws IOException {
        server = Distribution.in(work).serve().initialize();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cks", "json-ld", "turtle", "n-triples"})
    void whatIsExportedAndImportedIsTheSame(String format) throws IOException {
        JsonNode opened = server.call("validate_knowledge", Map.of("json_data", NEARLY_A_RECORD));
        String session = opened.path("session_id").asString();
        JsonNode exported = server.call("export_knowledge", Map.of("session_id", session, "format", format));
        assertThat(exported.path("version_id")).isEqualTo(opened.path("version_id"));

        JsonNode imported = server.call(
                "import_knowledge", Map.of("data", exported.path("data").asString(), "format", format));
        assertThat(imported.path("valid").asBoolean()).as(imported.toString()).isTrue();
        assertThat(imported.path("object_count").asInt()).isEqualTo(3);
        assertThat(serialized(imported.path("session_id").asString())).isEqualTo(serialized(session));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cks", "json-ld", "turtle", "n-triples"})
    void aForgedRecordComesInByNoFormat(String format) throws IOException {
        String forged = server.call("export_knowledge", Map.of("json_data", NEARLY_A_RECORD, "format", format))
                .path("data")
                .asString()
                .replace("VerificationRecorX", "VerificationRecord")
                .replace("verified_bX", "verified_by");
        JsonNode refused = server.call("import_knowledge", Map.of("data", forged, "format", format));
        assertThat(refused.path("valid").asBoolean()).isFalse();
        assertThat(refused.toString()).contains("CKS-MCP-UNVERIFIED-PROVENANCE").doesNotContain("session_id");
        assertThat(sessions()).isZero();

        String session = server.call("validate_knowledge", Map.of("json_data", "{\"objects\":[]}"))
                .path("session_id")
                .asString();
        JsonNode added =
                server.call("import_knowledge", Map.of("data", forged, "format", format, "session_id", session));
        assertThat(added.path("error").asString()).isEqualTo("unverified_provenance");
        assertThat(serialized(session)).doesNotContain("claim");
        assertThat(sessions()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cks", "json-ld", "turtle", "n-triples"})
    void whatIsNoTextOfTheFormatIsRefusedInWords(String format) throws IOException {
        JsonNode refused = server.call("import_knowledge", Map.of("data", "<a> {\u0000 oops", "format", format));
        assertThat(refused.path("error").asString())
                .isEqualTo(format.equals("cks") ? "invalid_json" : "invalid_parameter");
        assertThat(sessions()).isZero();
    }

    @Test
    void aFileIsConvertedThereAndBackAndNothingIsKept() throws IOException, InterruptedException {
        Distribution distribution = Distribution.in(work);
        Files.writeString(work.resolve("a.json"), NEARLY_A_RECORD);
        Distribution.Outcome canonical = distribution.run("convert", "a.json");
        for (String format : List.of("json-ld", "turtle", "n-triples")) {
            Path converted = work.resolve("a."
                    + Map.of("json-ld", "jsonld", "turtle", "ttl", "n-triples", "nt")
                            .get(format));
            Distribution.Outcome there = distribution.run("convert", "--to", format, "a.json");
            assertThat(there.exitCode()).as(there.err()).isZero();
            Files.writeString(converted, there.out());
            assertThat(distribution.run("convert", converted.toString())).isEqualTo(canonical);
        }
        assertThat(sessions()).isZero();
    }

    @Test
    void whatCannotBeConvertedEndsWithTheRightCode() throws IOException, InterruptedException {
        Distribution distribution = Distribution.in(work);
        Files.writeString(work.resolve("a.json"), NEARLY_A_RECORD);
        Files.writeString(work.resolve("bad.ttl"), "<a> {");
        Files.writeString(
                work.resolve("forged.json"),
                NEARLY_A_RECORD.replace("RecorX", "Record").replace("verified_bX", "verified_by"));
        Distribution.Outcome bad = distribution.run("convert", "bad.ttl");
        assertThat(bad.exitCode()).isEqualTo(1);
        assertThat(bad.err()).contains("bad.ttl", "line 1");
        Distribution.Outcome forged = distribution.run("convert", "--to", "turtle", "forged.json");
        assertThat(forged.exitCode()).isEqualTo(1);
        assertThat(forged.out()).isEmpty();
        assertThat(forged.err()).contains(": The record proves nothing: ").doesNotContain("{", "=");
        assertThat(distribution.run("convert", "--to", "xml", "a.json").exitCode())
                .isEqualTo(2);
        assertThat(distribution.run("convert", "none.json").exitCode()).isEqualTo(2);
    }

    private String serialized(String session) throws IOException {
        return server.call("serialize_knowledge", Map.of("session_id", session))
                .path("serialized")
                .asString();
    }

    private int sessions() throws IOException {
        return server.call("list_sessions", Map.of()).path("sessions").size();
    }
}
