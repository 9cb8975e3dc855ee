package dev.cks.runtime.store.sqlite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a class of the tests in a virtual machine of its own, which is ready as soon as one can be. */
final class JavaProcess {

    private JavaProcess() {}

    /**
     * Starts it.
     *
     * @param by another command by which it is started; may be empty
     * @param unpacked where the driver may put its library
     */
    static Process start(Class<?> main, List<String> by, Path unpacked, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(by);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Dorg.sqlite.tmpdir=" + unpacked,
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
