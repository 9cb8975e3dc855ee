package dev.cks.runtime.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyChangesTest {

    private static final byte[] PAYLOAD = {1, 2, 3};

    @TempDir
    private Path home;

    @Test
    void rotationKeepsWhatWasSignedBefore() throws IOException {
        KeyRing ring = ring();
        SigningKey first = ring.signingKey();
        KeyEntry second = ring.changes().rotate(Algorithm.ED25519);
        KeyEntry third = ring.changes().rotate(Algorithm.HMAC);

        assertThat(ring.signingKey().id()).isEqualTo(third.id());
        assertThat(ring.read().find(first.id()).orElseThrow().verifies(PAYLOAD, first.sign(PAYLOAD)))
                .isTrue();
        assertThat(ring.changes().list())
                .extracting(KeyEntry::id, KeyEntry::algorithm, KeyEntry::state)
                .containsExactly(
                        tuple(first.id(), Algorithm.HMAC, KeyState.VERIFYING),
                        tuple(second.id(), Algorithm.ED25519, KeyState.VERIFYING),
                        tuple(third.id(), Algorithm.HMAC, KeyState.SIGNING));
        try (Stream<Path> files = Files.walk(home.resolve("keys"))) {
            assertThat(files.filter(Files::isRegularFile))
                    .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .isEqualTo("rw-------"));
        }
    }

    @Test
    void theVectorOfTheStandardIsSigned() {
        // RFC 8032, 7.1, TEST 3.
        Ed25519Key key =
                (Ed25519Key) Key.parse("a ed25519 c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7"
                        + " fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025");

        assertThat(key.sign(new byte[] {(byte) 0xaf, (byte) 0x82}))
                .isEqualTo("6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
                        + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a");
    }

    @Test
    void halvesOfDifferentPairsAreNoKey() throws IOException {
        String line =
                "a ed25519 " + "1".repeat(64) + " fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025";
        Path file = Records.write(home.resolve("provenance.keys"), line);

        assertThat(new KeyRing(file, Ambient.system()).trouble())
                .hasValueSatisfying(why -> assertThat(why).contains("line 1", "don't belong together"));
        assertThatThrownBy(given(home.resolve("absent"), line)::signingKey)
                .isInstanceOf(ToolException.class)
                .hasMessageContaining("don't belong together")
                .hasMessageNotContaining("1".repeat(64));
    }

    @Test
    void aPublicKeyIsNoSecretForHmac() throws IOException {
        KeyRing ring = ring();
        Ed25519Key key = Ed25519.generate("theirs", Ambient.system().random());
        ring.changes().trust(key.publicHalf().line());
        String forged = new HmacKey("theirs", key.publicHalf().hex()).sign(PAYLOAD);

        Key known = ring.read().find("theirs").orElseThrow();
        assertThat(known.verifies(PAYLOAD, key.sign(PAYLOAD))).isTrue();
        assertThat(known.verifies(PAYLOAD, forged)).isFalse();
        assertThat(known.verifies(PAYLOAD, "")).isFalse();
        assertThat(known.verifies(PAYLOAD, key.sign(PAYLOAD).toUpperCase(Locale.ROOT)))
                .isFalse();
    }

    @Test
    void keysUnderWhichAnybodyCanSignAreRefused() {
        for (String weak : List.of(
                "01" + "00".repeat(31),
                "00".repeat(31) + "80",
                "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
                "ff".repeat(32))) {
            refused("theirs ed25519-public " + weak, "public key");
        }
    }

    @Test
    void anIdThatIsTakenOrLooksTakenIsNotTrusted() throws IOException {
        KeyRing ring = ring();
        String own = ring.changes().rotate(Algorithm.ED25519).id();
        PublicKey other = Ed25519.generate("x", Ambient.system().random()).publicHalf();
        refused(PublicKey.of(own, other.hex()).line(), own);
        refused(PublicKey.of("K" + own.substring(1), other.hex()).line(), own);
        refused("\u043a1 ed25519-public " + other.hex(), "key id");
        refused("../k ed25519-public " + other.hex(), "key id");
        refused("a " + other.hex(), "secret");
        refused("", "one line");
        ring.changes().revoke(own);
        refused(PublicKey.of(own, other.hex()).line(), "revoked for good");
        ring.changes().trust(other.line());
        refused(other.line(), "already");
        ring.changes().revoke("x");
        refused(other.line(), "revoked for good");
    }

    @Test
    void aTrustedFileOfTheSameIdDoesNotReplaceAnOwnKey() throws IOException {
        KeyRing ring = ring();
        SigningKey own = ring.signingKey();
        Path trusted = Files.createDirectories(home.resolve("keys/trusted"));
        PublicKey other = Ed25519.generate(own.id(), Ambient.system().random()).publicHalf();
        Records.write(trusted.resolve(own.id() + ".pub"), other.line());
        Records.write(trusted.resolve("mine.pub"), new HmacKey("mine", "1".repeat(64)).line());
        Records.write(
                trusted.resolve("alias.pub"), PublicKey.of("b", other.hex()).line());

        assertThat(ring.read().find(own.id())).contains(own);
        assertThat(ring.read().find("mine")).isEmpty();
        assertThat(ring.read().find("b")).isEmpty();
        assertThat(ring.remarks()).hasSize(3);
    }

    @Test
    void aLinkedKeyFileIsNotReplaced() throws IOException {
        Path real = Records.write(home.resolve("real"), Records.KEY_LINE);
        Path link = Files.createSymbolicLink(home.resolve("link"), real);
        KeyRing ring = new KeyRing(link, Ambient.system());

        assertThat(ring.signingKey().id()).isEqualTo("k1");
        assertThatThrownBy(() -> ring.changes().rotate(Algorithm.HMAC)).hasMessageContaining("is a link");
        assertThat(Files.isSymbolicLink(link)).isTrue();
    }

    @Test
    void aGivenKeySignsBeforeTheFile() throws IOException {
        Path file = Records.write(home.resolve("provenance.keys"), Records.KEY_LINE);
        KeyRing ring = given(file, "given " + "2".repeat(64));

        assertThat(ring.signingKey().id()).isEqualTo("given");
        assertThat(ring.read().find("k1")).isPresent();
        assertThat(given(file, "k1 " + "2".repeat(64)).trouble()).isPresent();
        Records.write(file, "given revoked hmac-sha256\n");
        assertThat(ring.trouble()).isPresent();
        assertThatThrownBy(ring::signingKey).isInstanceOf(ToolException.class);
    }

    @Test
    void besideAGivenKeyThoseOfTheFileCanBeRevoked() throws IOException {
        Path file = Records.write(home.resolve("provenance.keys"), Records.KEY_LINE);
        KeyRing ring = given(file, "given " + "2".repeat(64));

        assertThat(ring.changes().revoke("k1").state()).isEqualTo(KeyState.REVOKED);
        assertThat(file).hasContent("k1 revoked hmac-sha256");
        assertThat(ring.signingKey().id()).isEqualTo("given");
        assertThatThrownBy(() -> ring.changes().revoke("given")).hasMessageContaining("CKS_SIGNING_KEY holds the key");
    }

    private KeyRing ring() {
        return new KeyRing(home.resolve("keys/provenance.keys"), Ambient.system());
    }

    private KeyRing given(Path file, String line) {
        return new KeyRing(new KeyPlaces(file, home.resolve("trusted"), Optional.of(line)), Ambient.system());
    }

    private void refused(String line, String why) {
        assertThatThrownBy(() -> ring().changes().trust(line))
                .isInstanceOf(ToolException.class)
                .hasMessageContaining(why);
    }
}
