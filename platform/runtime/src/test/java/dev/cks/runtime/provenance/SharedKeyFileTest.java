package dev.cks.runtime.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.core.Ambient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several processes and several homes use one key file. */
class SharedKeyFileTest {

    private static final int PROCESSES = 4;
    private static final int ROTATIONS = 10;

    @TempDir
    private Path work;

    @Test
    void severalProcessesMakeOneFirstKey() throws IOException, InterruptedException {
        List<String> keys = run(FirstSignature.class, "");

        assertThat(keys).doesNotContain("").containsOnly(keys.get(0));
        assertThat(Files.readAllLines(file())).hasSize(1);
    }

    @Test
    void noRotationOfAnotherHomeIsLost() throws IOException, InterruptedException {
        List<String> made = run(Rotations.class, String.valueOf(ROTATIONS));

        assertThat(made)
                .flatExtracting(ids -> ids.lines().toList())
                .hasSize(PROCESSES * ROTATIONS)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(Files.readAllLines(file()).stream()
                        .map(line -> line.substring(0, line.indexOf(' ')))
                        .toList());
    }

    @Test
    void whatOneHomeRevokesIsRevokedInTheOther() throws IOException {
        KeyRing one = home("one");
        KeyRing other = home("other");
        String id = one.signingKey().id();
        assertThat(other.signingKey().id()).isEqualTo(id);

        one.changes().revoke(id);

        assertThat(other.read().find(id)).containsInstanceOf(RevokedKey.class);
        other.changes().rotate(Algorithm.HMAC);
        assertThat(one.read().find(id)).containsInstanceOf(RevokedKey.class);
        assertThat(one.signingKey()).isEqualTo(other.signingKey());
    }

    @Test
    void whatAKilledChangeLeftIsTakenAway() throws IOException {
        Path left =
                Records.write(Files.createDirectories(work.resolve("keys")).resolve(".provenance.keys.17.part"), "");
        Path notOurs = Files.writeString(left.resolveSibling(".other.keys.17.part"), "");

        assertThat(home("one").leftovers()).containsExactly(left);
        home("one").changes().rotate(Algorithm.HMAC);

        assertThat(left).doesNotExist();
        assertThat(notOurs).exists();
    }

    private Path file() {
        return work.resolve("keys/provenance.keys");
    }

    private KeyRing home(String name) {
        return new KeyRing(
                new KeyPlaces(file(), work.resolve(name).resolve("keys/trusted"), Optional.empty()), Ambient.system());
    }

    /** Runs a program in several processes that begin at once, and returns what each of them writes. */
    private List<String> run(Class<?> program, String argument) throws IOException, InterruptedException {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < PROCESSES; i++) {
            processes.add(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            program.getName(),
                            file().toString(),
                            argument,
                            work.resolve("home-" + i).toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start());
        }
        for (Process process : processes) {
            process.getOutputStream().close();
        }
        List<String> written = new ArrayList<>();
        for (Process process : processes) {
            written.add(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
            assertThat(process.waitFor()).isZero();
        }
        return written;
    }
}
