package dev.cks.runtime.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An id belongs to one key, in whatever case it is written, and a revoked one to none, whatever way a key comes in. */
class KeyIdsTest {

    private static final String SECRET = " " + "2".repeat(64);

    @TempDir
    private Path home;

    private Path file;
    private Path trusted;

    @BeforeEach
    void places() throws IOException {
        file = home.resolve("provenance.keys");
        trusted = Files.createDirectory(home.resolve("trusted"));
    }

    @Test
    void aKeyThatIsRevokedInTheFileIsNotGiven() throws IOException {
        Records.write(file, "k1 revoked hmac-sha256\n");

        for (String id : List.of("k1", "K1")) {
            assertUnusable(given(id + SECRET), "k1");
        }
        assertThat(given("k2" + SECRET).signingKey().id()).isEqualTo("k2");
    }

    @Test
    void aTrustedKeyThatIsRevokedIsNotGiven() throws IOException {
        trust("kt");
        ring().changes().revoke("kt");

        for (String id : List.of("kt", "KT")) {
            assertUnusable(given(id + SECRET), "revoked");
            Records.write(file, id + SECRET);
            assertUnusable(ring(), "revoked");
            Files.delete(file);
        }
    }

    @Test
    void whatMayBeRevokedIsNotGiven() throws IOException {
        trust("kt");
        ring().changes().revoke("kt");
        Files.setPosixFilePermissions(trusted.resolve("kt.pub"), PosixFilePermissions.fromString("rw-rw-rw-"));

        assertUnusable(given("Kt" + SECRET), "can't be read");
    }

    @Test
    void aRevokedTrustedKeyDoesNotComeBackUnderAnotherCase() throws IOException {
        trust("kt");
        ring().changes().revoke("kt");
        Records.write(trusted.resolve("KT.pub"), publicLine("KT"));

        assertThat(ring().read().find("KT")).isEmpty();
        assertThat(ring().read().find("kt")).containsInstanceOf(RevokedKey.class);
        assertThat(ring().remarks()).singleElement().asString().contains("KT.pub");
        Files.delete(trusted.resolve("kt.pub"));
        Records.write(trusted.resolve("kt.pub"), publicLine("kt"));
        assertThat(ring().read().trusted()).isEmpty();
    }

    @Test
    void whatBearsTheNameOfAKeyIsNeverReplaced() throws IOException, InterruptedException {
        Files.createDirectory(trusted.resolve("directory.pub"));
        Files.createSymbolicLink(trusted.resolve("link.pub"), home.resolve("nowhere"));
        Records.write(trusted.resolve("damaged.pub"), "damaged revoked");
        assertThat(new ProcessBuilder("mkfifo", trusted.resolve("pipe.pub").toString())
                        .start()
                        .waitFor())
                .isZero();

        for (String id : List.of("directory", "link", "damaged", "pipe", "PIPE")) {
            assertThatThrownBy(() -> trust(id))
                    .isInstanceOf(ToolException.class)
                    .hasMessageContaining(trusted.toString())
                    .hasMessageContaining("already")
                    .hasMessageNotContaining(".part");
        }
        assertThat(ring().remarks()).hasSize(4);
    }

    @Test
    void aDirectoryThatOthersMayWriteToProvesNothing() throws IOException {
        Records.write(file, Records.KEY_LINE);
        for (Path directory : List.of(home, trusted)) {
            KeyRing ring = ring();
            assertThat(ring.trouble()).isEmpty();
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxrwx---"));
            assertUnusable(ring, "chmod go-w");
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
            assertThat(ring.trouble()).isEmpty();
        }
    }

    @Test
    void aLinkDoesNotHideTheDirectoryOfTheFile() throws IOException {
        Path open = Files.createDirectory(home.resolve("open"));
        Files.createSymbolicLink(file, Records.write(open.resolve("keys"), Records.KEY_LINE));
        assertThat(ring().trouble()).isEmpty();

        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertUnusable(ring(), open.toString());
    }

    /** As in /tmp, where nobody can replace the file of somebody else. */
    @Test
    void aKeyFileMayLieWhereEverybodyChangesHisOwnFilesAlone() throws IOException, InterruptedException {
        Path shared = Files.createDirectory(home.resolve("shared"));
        assertThat(new ProcessBuilder("chmod", "1777", shared.toString())
                        .start()
                        .waitFor())
                .isZero();
        Path key = Records.write(shared.resolve("keys"), Records.KEY_LINE);

        assertThat(new KeyRing(new KeyPlaces(key, trusted, Optional.empty()), Ambient.system()).trouble())
                .isEmpty();
        assertUnusable(
                new KeyRing(new KeyPlaces(file, shared.resolve("trusted"), Optional.empty()), Ambient.system()),
                "chmod go-w");
    }

    private void trust(String id) throws IOException {
        ring().changes().trust(publicLine(id));
    }

    private static String publicLine(String id) {
        return Ed25519.generate(id, Ambient.system().random()).publicHalf().line();
    }

    private KeyRing ring() {
        return new KeyRing(new KeyPlaces(file, trusted, Optional.empty()), Ambient.system());
    }

    private KeyRing given(String line) {
        return new KeyRing(new KeyPlaces(file, trusted, Optional.of(line)), Ambient.system());
    }

    private static void assertUnusable(KeyRing ring, String why) {
        assertThat(ring.trouble())
                .hasValueSatisfying(trouble -> assertThat(trouble).contains(why));
        assertThatThrownBy(ring::signingKey).isInstanceOf(ToolException.class).hasMessageContaining(why);
    }
}
