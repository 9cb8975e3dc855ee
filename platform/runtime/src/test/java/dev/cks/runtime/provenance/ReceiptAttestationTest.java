package dev.cks.runtime.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.Attestation.Attested;
import dev.cks.api.plugin.HttpReceipt;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReceiptAttestationTest {

    private static final Seen SEEN = new Seen("HEAD", 404, Optional.empty());

    @TempDir
    private Path home;

    /** A receipt of this test's own making. */
    private record Seen(String method, int status, Optional<String> contentSha256) implements HttpReceipt {

        @Override
        public String url() {
            return "https://example.com/\u00e9";
        }

        @Override
        public String finalUrl() {
            return "https://example.org/";
        }

        @Override
        public Instant checkedAt() {
            return Instant.parse("2026-01-01T00:00:00.987Z");
        }

        @Override
        public List<Hop> hops() {
            return List.of(new Hop(url(), "192.0.2.1", status));
        }
    }

    @Test
    void whatIsAttestedCountsAsItStands() {
        Ambient ambient = Ambient.system();
        KeyRing ring = new KeyRing(home.resolve("keys").resolve("provenance.keys"), ambient);
        for (HttpReceipt receipt : List.of(SEEN, new Seen("GET", 200, Optional.of("e3b0c442")))) {
            Attested made = new ReceiptAttestation(ring, ours -> true, ambient).attest(receipt, "claim\n\"1|");

            assertThat(new ProvenanceCheck(ring)
                            .check(Records.structure(
                                    List.of(Records.thing("claim\n\"1|"), made.record(), made.link()))))
                    .isEmpty();
        }
    }

    @Test
    void theRecordAndTheLinkHaveTheFormThatIsPublished() throws IOException {
        Attested made =
                new ReceiptAttestation(Records.keyFile(home), ours -> true, Ambient.system()).attest(SEEN, "claim");

        assertThat(identity(made.record()).get("id")).asString().matches("vr-[0-9a-f]{32}");
        assertThat(identity(made.record()))
                .containsEntry("type", "VerificationRecord")
                .containsEntry("name", "verification");
        assertThat(structure(made.record()))
                .containsEntry("checked_at", "2026-01-01T00:00:00Z")
                .containsEntry("http_status", 404L)
                .containsEntry("key_id", "k1")
                .doesNotContainKey("content_sha256");
        assertThat(identity(made.link()).get("id")).asString().matches("rel-[0-9a-f]{32}");
        assertThat(structure(made.link()))
                .containsEntry("relation_type", "verified_by")
                .containsEntry(
                        "participants",
                        List.of("claim", String.valueOf(identity(made.record()).get("id"))));
    }

    @Test
    void nothingThatThePlatformDidNotSeeIsSignedAndNoKeyIsMadeForIt() {
        Path file = home.resolve("provenance.keys");
        KeyRing ring = new KeyRing(file, Ambient.system());

        refused(
                () -> new ReceiptAttestation(ring, ours -> false, Ambient.system()).attest(SEEN, "claim"),
                ErrorCode.INVALID_PARAMETER);
        for (String subject : List.of("", " \t", "\ud800")) {
            refused(
                    () -> new ReceiptAttestation(ring, ours -> true, Ambient.system()).attest(SEEN, subject),
                    ErrorCode.INVALID_PARAMETER);
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void damagedKeysSignNothing() throws IOException {
        Path file = Records.write(home.resolve("provenance.keys"), "k1 12\n");
        KeyRing ring = new KeyRing(file, Ambient.system());

        refused(
                () -> new ReceiptAttestation(ring, ours -> true, Ambient.system()).attest(SEEN, "claim"),
                ErrorCode.NOT_SUPPORTED);
        assertThat(Files.readString(file)).isEqualTo("k1 12\n");
    }

    private static void refused(ThrowingCallable work, ErrorCode code) {
        assertThatThrownBy(work)
                .isInstanceOfSatisfying(
                        ToolException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(code));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> identity(Map<String, Object> entry) {
        return (Map<String, Object>) Objects.requireNonNull(entry.get("identity"));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> structure(Map<String, Object> entry) {
        return (Map<String, Object>) Objects.requireNonNull(entry.get("structure"));
    }
}
