package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.plugin.Attestation.Attested;
import dev.cks.api.plugin.HttpReceipt;
import dev.cks.core.Ambient;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.runtime.provenance.KeyRing;
import dev.cks.runtime.provenance.ReceiptAttestation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeysCommandTest {

    private static final String LINE = "given 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

    private static final String PUBLIC = "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025";

    @TempDir
    private Path work;

    /** A receipt of this test's own making. */
    private record Seen(
            String url,
            String finalUrl,
            String method,
            int status,
            Instant checkedAt,
            Optional<String> contentSha256,
            List<Hop> hops)
            implements HttpReceipt {}

    @Test
    void anInstallationWithoutKeysIsLeftAsItIs() {
        Command.Outcome outcome = run("keys", "list");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).contains("no key yet");
        assertThat(work.resolve("home/keys/provenance.keys")).doesNotExist();
    }

    @Test
    void keysAreListedWithoutTheirSecrets() throws IOException {
        String first = rotate("hmac-sha256");
        String second = rotate("ed25519");
        String listed = run("keys", "list").out();

        assertThat(listed)
                .containsPattern(first + " +hmac-sha256 +20\\S+Z +verifying")
                .containsPattern(second + " +ed25519 +20\\S+Z +signing");
        assertThat(run("keys", "list", "--json").out()).contains("\"state\": \"signing\"");
        Matcher secrets =
                Pattern.compile("[0-9a-f]{64}").matcher(Files.readString(work.resolve("home/keys/provenance.keys")));
        assertThat(secrets.results().map(MatchResult::group))
                .hasSize(3)
                .allSatisfy(secret -> assertThat(listed).doesNotContain(secret));
    }

    @Test
    void anAuditorNeedsThePublicKeyAlone() throws IOException {
        String id = rotate("ed25519");
        Path record = record();
        Path key = Files.writeString(
                work.resolve("their.pub"), run("keys", "export-public", id).out());
        Command auditor =
                new Command(work).with("CKS_HOME", work.resolve("nobody").toString());

        Command.Outcome genuine = auditor.run("verify-record", "--key", key.toString(), record.toString());
        assertThat(genuine.out()).contains("genuine", id, "claim");
        assertThat(genuine.exitCode()).isZero();
        assertThat(auditor.run("verify-record", record.toString()).out()).contains("unknown_key");
        assertThat(work.resolve("nobody")).doesNotExist();

        Path forged = Files.writeString(
                work.resolve("forged.json"), Files.readString(record).replace("\"claim\"", "\"other\""));
        Command.Outcome outcome = auditor.run("verify-record", "--json", "--key", key.toString(), forged.toString());
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.out()).contains("\"status\": \"forged\"", "\"ok\": false");
    }

    @Test
    void whatIsTrustedCountsUntilItIsRevokedForGood() throws IOException {
        String id = rotate("ed25519");
        Path record = record();
        Path key = Files.writeString(
                work.resolve("their.pub"), run("keys", "export-public", id).out());
        Command other = new Command(work).with("CKS_HOME", work.resolve("other").toString());

        assertThat(other.run("keys", "trust", key.toString()).out()).contains(id);
        assertThat(other.run("verify-record", record.toString()).exitCode()).isZero();
        assertThat(other.run("keys", "trust", key.toString()).exitCode()).isEqualTo(2);
        assertThat(other.run("keys", "revoke", id).exitCode()).isZero();
        assertThat(other.run("verify-record", record.toString()).out()).contains("revoked_key");
        assertThat(other.run("keys", "trust", key.toString()).err()).contains("revoked for good");
    }

    @Test
    void aRevokedKeySignsAndProvesNothing() throws IOException {
        String id = rotate("hmac-sha256");
        Path record = record();
        assertThat(run("verify-record", record.toString()).exitCode()).isZero();

        assertThat(run("keys", "revoke", id).out()).contains("no key is left");
        Command.Outcome outcome = run("verify-record", record.toString());
        assertThat(outcome.out()).contains("revoked_key");
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(run("keys", "revoke", id).exitCode()).isEqualTo(2);
        assertThat(run("keys", "revoke", id + "1").err()).contains("did you mean " + id);
    }

    @Test
    void secretsAreNeitherExportedNorTrusted() throws IOException {
        String id = rotate("hmac-sha256");
        Path secret = Files.writeString(work.resolve("secret"), LINE);

        assertThat(run("keys", "export-public", id).err()).contains("no public half");
        assertThat(run("keys", "trust", secret.toString()).err())
                .contains("secret")
                .doesNotContain("0001020304");
        assertThat(run("keys", "trust", work.resolve("absent").toString()).exitCode())
                .isEqualTo(2);
    }

    @Test
    void aKeyOfTheEnvironmentSignsAndIsNotChangedHere() {
        Command given = new Command(work).with("CKS_SIGNING_KEY", LINE);

        assertThat(given.run("keys", "list").out()).containsPattern("given +hmac-sha256 +unknown +signing");
        assertThat(given.run("keys", "rotate").err()).contains("CKS_SIGNING_KEY");
        assertThat(given.run("keys", "revoke", "given").exitCode()).isEqualTo(2);
        Command.Outcome damaged =
                new Command(work).with("CKS_SIGNING_KEY", LINE + "ff").run("keys", "list");
        assertThat(damaged.exitCode()).isEqualTo(3);
        assertThat(damaged.err()).contains("64 hexadecimal digits").doesNotContain("0001020304");
    }

    @Test
    void keysThatCannotBeUsedAreNoFindingOfARecord() throws IOException {
        rotate("hmac-sha256");
        Path record = record();
        Path file = work.resolve("home/keys/provenance.keys");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        for (List<String> words : List.of(List.of("keys", "list"), List.of("verify-record", record.toString()))) {
            Command.Outcome outcome = run(words.toArray(String[]::new));
            assertThat(outcome.exitCode()).as(words.toString()).isEqualTo(3);
            assertThat(outcome.err()).contains("chmod 600");
        }
    }

    @Test
    void whatIsNoFileIsNamedForWhatItIs() throws IOException, InterruptedException {
        Path pipe = work.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        for (String command : List.of("keys trust", "verify-record", "verify-record --key their.pub")) {
            List<String> words = new ArrayList<>(List.of(command.split(" ")));
            Files.writeString(work.resolve("their.pub"), "theirs ed25519-public " + PUBLIC);
            words.add(work.toString());
            Command.Outcome outcome = run(words.toArray(String[]::new));
            assertThat(outcome.exitCode()).isEqualTo(2);
            assertThat(outcome.err()).contains(work + ": it is a directory");
            words.set(words.size() - 1, pipe.toString());
            assertThat(run(words.toArray(String[]::new)).err()).contains("it is a pipe");
        }
    }

    @Test
    void aRecordWithAKeyTwiceIsToldOfAsSuch() throws IOException {
        rotate("hmac-sha256");
        Path record = record();
        Files.writeString(record, Files.readString(record).replaceFirst("\"method\"", "\"url\":\"\",\"method\""));

        Command.Outcome outcome = run("verify-record", record.toString());
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.err()).contains("an object has the same key twice");
    }

    @Test
    void aRecordOfAnotherKeyThanTheOneThatWasNamedIsToldSo() throws IOException {
        String id = rotate("hmac-sha256");
        Path key = Files.writeString(work.resolve("their.pub"), "theirs ed25519-public " + PUBLIC);

        assertThat(run("verify-record", "--key", key.toString(), record().toString())
                        .out())
                .contains("no key that was named has the id " + id)
                .doesNotContain("this installation");
    }

    @Test
    void theShellCompletesIdsOfKeysThatAreInUse() throws IOException {
        String used = rotate("ed25519");
        String revoked = rotate("ed25519");
        run("keys", "revoke", revoked);

        assertThat(run("completion", "bash").out()).contains(used).doesNotContain(revoked);
    }

    @Test
    void aFileWithoutRecordsProvesNothing() throws IOException {
        Path empty = Files.writeString(work.resolve("empty.json"), "{\"objects\":[]}");
        assertThat(run("verify-record", empty.toString()).exitCode()).isEqualTo(1);
        Path broken = Files.writeString(work.resolve("broken.json"), "{");
        assertThat(run("verify-record", broken.toString()).exitCode()).isEqualTo(1);
        assertThat(run("verify-record", "absent.json").exitCode()).isEqualTo(2);
    }

    private String rotate(String algorithm) {
        Matcher id = Pattern.compile("The key (\\S+) ")
                .matcher(run("keys", "rotate", "--algorithm", algorithm).out());
        assertThat(id.find()).isTrue();
        return id.group(1);
    }

    /** Writes a record by itself, which the key that signs now has signed. */
    private Path record() throws IOException {
        Ambient ambient = Ambient.system();
        KeyRing ring = new KeyRing(work.resolve("home/keys/provenance.keys"), ambient);
        String url = "https://example.com/";
        Seen seen = new Seen(url, url, "HEAD", 200, Instant.EPOCH, Optional.empty(), List.of());
        Attested made = new ReceiptAttestation(ring, ours -> true, ambient).attest(seen, "claim");
        Map<String, Object> record = made.record();
        return Files.writeString(work.resolve("record.json"), CanonicalJson.compact(record));
    }

    private Command.Outcome run(String... arguments) {
        return new Command(work).run(arguments);
    }
}
