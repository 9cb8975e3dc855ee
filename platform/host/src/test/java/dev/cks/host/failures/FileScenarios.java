package dev.cks.host.failures;

import dev.cks.api.constraint.Constraint;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.ProblemCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Files that are no jars, or no intact ones. */
final class FileScenarios {

    /** Changes a file system, which may fail. */
    @FunctionalInterface
    private interface Change {
        void at(Path file) throws IOException;
    }

    private FileScenarios() {}

    static Stream<FailureScenario> all() {
        return Stream.of(
                unreadable("of no byte", jar -> new byte[0]),
                unreadable("that is text", jar -> "this is no jar".getBytes(StandardCharsets.UTF_8)),
                unreadable("cut off in the middle", jar -> Arrays.copyOf(jar, jar.length / 2)),
                unreadable("without its last byte", jar -> Arrays.copyOf(jar, jar.length - 1)),
                unreadable("with a damaged directory", FileScenarios::withDamagedDirectory),
                FailureScenario.refused(
                        "with a bomb as manifest",
                        ProblemCode.UNREADABLE,
                        JarFixture.bare().entry("META-INF/Manifest.mf", bomb())),
                FailureScenario.refused(
                        "with a bomb as list of providers",
                        ProblemCode.UNREADABLE,
                        JarFixture.plugin("bad").entry("META-INF/services/" + Constraint.class.getName(), bomb())),
                ignored("that is a stray file", file -> Files.writeString(sibling(file, ".txt"), "text")),
                ignored("that is still being written", file -> Files.writeString(sibling(file, ".jar.part"), "text")),
                ignored("that is a directory", Files::createDirectory),
                ignored("that links to nothing", file -> Files.createSymbolicLink(file, sibling(file, ".nothing"))),
                ignored("that links to itself", file -> Files.createSymbolicLink(file, file)),
                FailureScenario.ignored(
                        "packed as zip",
                        (file, layout) ->
                                layout.apply(JarFixture.good("bad", "bad")).writeTo(sibling(file, ".zip"))));
    }

    private static FailureScenario unreadable(String name, UnaryOperator<byte[]> damage) {
        return new FailureScenario(
                name, Optional.of(PluginState.REFUSED), List.of(ProblemCode.UNREADABLE), (file, layout) -> {
                    layout.apply(JarFixture.good("bad", "bad")).writeTo(file);
                    run(file, path -> Files.write(path, damage.apply(Files.readAllBytes(path))));
                });
    }

    private static FailureScenario ignored(String name, Change change) {
        return FailureScenario.ignored(name, (file, layout) -> run(file, change));
    }

    private static void run(Path file, Change change) {
        try {
            change.at(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The directory of a jar lies at its end, before a record of 22 bytes. */
    private static byte[] withDamagedDirectory(byte[] jar) {
        Arrays.fill(jar, jar.length - 60, jar.length - 22, (byte) 0x7f);
        return jar;
    }

    private static byte[] bomb() {
        return "A: b\n".repeat(1 << 19).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static Path sibling(Path file, String ending) {
        return file.resolveSibling(file.getFileName().toString().replace(".jar", ending));
    }
}
