package dev.cks.runtime.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyRingTest {

    private static final String FIRST = "0".repeat(64);
    private static final String SECOND = "1".repeat(64);

    @TempDir
    private Path home;

    @Test
    void aCheckNeverMakesAKey() {
        Path file = home.resolve("keys/provenance.keys");
        KeyRing keys = new KeyRing(file, Ambient.system());

        assertThat(keys.read().find("k1")).isEmpty();
        assertThat(keys.trouble()).hasValueSatisfying(why -> assertThat(why).contains("no key file"));
        assertThat(file.getParent()).doesNotExist();
    }

    @Test
    void aPipeIsNotWaitedFor() throws IOException, InterruptedException {
        Path file = home.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();

        assertThat(new KeyRing(file, Ambient.system()).trouble())
                .hasValueSatisfying(
                        why -> assertThat(why).endsWith("it is a pipe, a socket or a device, and a file is needed"));
    }

    @Test
    void theFirstSignatureMakesAFileForItsOwnerAlone() throws IOException {
        Path file = home.resolve("keys/provenance.keys");
        Key key = new KeyRing(file, Ambient.system()).signingKey();

        assertThat(Files.readString(file)).isEqualTo(key.line() + "\n").matches("k[0-9]+ [0-9a-f]{64}\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
                .isEqualTo("rwx------");
        try (var left = Files.list(file.getParent())) {
            assertThat(left).containsExactlyInAnyOrder(file, file.resolveSibling(".provenance.keys.lock"));
        }
    }

    @Test
    void firstSignaturesAtTheSameTimeAgreeOnOneKey() throws InterruptedException {
        Path file = home.resolve("keys/provenance.keys");
        Set<String> secrets = ConcurrentHashMap.newKeySet();
        CountDownLatch start = new CountDownLatch(1);
        Thread[] signers = IntStream.range(0, 16)
                .mapToObj(i -> new Thread(() -> {
                    try {
                        start.await();
                        secrets.add(
                                new KeyRing(file, Ambient.system()).signingKey().line());
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                    }
                }))
                .toArray(Thread[]::new);
        for (Thread signer : signers) {
            signer.start();
        }
        start.countDown();
        for (Thread signer : signers) {
            signer.join();
        }

        assertThat(secrets).hasSize(1);
    }

    @Test
    void theLastLineSignsAndEveryLineVerifies() throws IOException {
        KeyRing keys = keys("old " + FIRST + "\n\nnew " + SECOND + "\n");

        assertThat(keys.signingKey().id()).isEqualTo("new");
        assertThat(keys.read().find("old")).isPresent();
        assertThat(keys.read().find("new")).isPresent();
        assertThat(keys.read().find("other")).isEmpty();
        assertThat(keys.trouble()).isEmpty();
    }

    @Test
    void aChangedFileIsReadAgain() throws IOException {
        KeyRing keys = keys("old " + FIRST + "\n");
        assertThat(keys.read().find("new")).isEmpty();

        Path file = home.resolve("provenance.keys");
        Records.write(file, "old " + FIRST + "\nnew " + SECOND + "\n");
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(5)));

        assertThat(keys.read().find("new")).isPresent();
    }

    @Test
    void aMalformedFileProvesNothingAndSaysWhere() throws IOException {
        for (String bad : new String[] {"k1", "k1 12", "k 1 " + FIRST, "k1 " + FIRST + "\nk1 " + SECOND, "\u00e9 x"}) {
            KeyRing keys = keys("good " + FIRST + "\n" + bad + "\n");

            assertThat(keys.read().find("good")).as(bad).isEmpty();
            assertThat(keys.trouble())
                    .hasValueSatisfying(why -> assertThat(why).contains("line").doesNotContain(FIRST));
            assertThatThrownBy(keys::signingKey).isInstanceOf(ToolException.class);
        }
    }

    @Test
    void secretsStayOutOfText() throws IOException {
        assertThat(keys("k1 " + FIRST).signingKey().toString()).isEqualTo("Key[k1]");
    }

    private KeyRing keys(String text) throws IOException {
        return new KeyRing(Records.write(home.resolve("provenance.keys"), text), Ambient.system());
    }

    @Test
    void aFileThatOthersMayUseProvesNothing() throws IOException {
        for (String mode : new String[] {"rw-r-----", "rw-r--r--", "rw--w----", "rw-----w-"}) {
            KeyRing keys = keys("k1 " + FIRST);
            Files.setPosixFilePermissions(home.resolve("provenance.keys"), PosixFilePermissions.fromString(mode));

            assertThat(keys.trouble()).hasValueSatisfying(why -> assertThat(why).contains(mode, "chmod 600"));
            Files.setPosixFilePermissions(
                    home.resolve("provenance.keys"), PosixFilePermissions.fromString("rw-------"));
            assertThat(keys.trouble()).isEmpty();
        }
    }

    @Test
    void directoriesAndLinksThatLeadNowhereAreNamed() throws IOException {
        Path directory = Files.createDirectory(home.resolve("directory"));
        assertThat(new KeyRing(directory, Ambient.system()).trouble())
                .hasValueSatisfying(why -> assertThat(why).contains("it is a directory"));
        Path link = Files.createSymbolicLink(home.resolve("link"), home.resolve("nowhere"));
        KeyRing dangling = new KeyRing(link, Ambient.system());
        assertThat(dangling.trouble()).hasValueSatisfying(why -> assertThat(why).contains("it is a link to"));
        assertThatThrownBy(dangling::signingKey).isInstanceOf(ToolException.class);
        assertThat(home.resolve("nowhere")).doesNotExist();
    }
}
