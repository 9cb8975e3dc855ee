package dev.cks.cli.running;

import dev.cks.core.files.DurableFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Where the servers of a home directory can be reached: each has a socket there, or, where the path of a socket would be longer
 * than the system bears, a file that says where the socket is. Only its owner may use the directory.
 *
 * @param directory which need not exist
 */
public record RunDirectory(Path directory) {

    private static final String SOCKET = ".sock";
    private static final String ELSEWHERE = ".path";

    /** What every system bears, its end included. */
    private static final int LONGEST = 100;

    /**
     * What stands for one server.
     *
     * @param entry the file in the directory
     * @param socket where the server is reached
     */
    record Place(Path entry, Path socket) {

        /** Removes every trace of the server. */
        void remove() throws IOException {
            Files.deleteIfExists(socket);
            if (!socket.equals(entry)) {
                Files.deleteIfExists(Objects.requireNonNull(socket.getParent()));
                Files.deleteIfExists(entry);
            }
        }

        /** Does so when the process ends, too, unless it is killed. */
        void removeAtEnd() {
            if (!socket.equals(entry)) {
                // What is named last goes first.
                entry.toFile().deleteOnExit();
                Objects.requireNonNull(socket.getParent()).toFile().deleteOnExit();
            }
            socket.toFile().deleteOnExit();
        }
    }

    /** Makes a place for a server, at which it has yet to listen. */
    Place place(String name) throws IOException {
        DurableFiles.createDirectory(directory);
        Path socket = directory.resolve(name + SOCKET);
        if (bytes(socket) < LONGEST) {
            return new Place(socket, socket);
        }
        Path apart = Files.createTempDirectory("cks-", DurableFiles.ownerOnly("rwx------"))
                .resolve(name + SOCKET);
        Path entry = directory.resolve(name + ELSEWHERE);
        DurableFiles.create(entry, apart.toString().getBytes(StandardCharsets.UTF_8));
        return new Place(entry, apart);
    }

    /** Returns the places of all servers, also of those that ended without removing theirs, ordered by name. */
    List<Place> places() throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        List<Path> entries;
        try (Stream<Path> files = Files.list(directory)) {
            entries = files.sorted().toList();
        }
        return entries.stream().flatMap(RunDirectory::place).toList();
    }

    private static Stream<Place> place(Path entry) {
        if (entry.toString().endsWith(SOCKET)) {
            return Stream.of(new Place(entry, entry));
        }
        try {
            return entry.toString().endsWith(ELSEWHERE)
                    ? Stream.of(new Place(entry, Path.of(Files.readString(entry))))
                    : Stream.empty();
        } catch (IOException gone) {
            return Stream.empty();
        }
    }

    private static int bytes(Path path) {
        return path.toString().getBytes(StandardCharsets.UTF_8).length;
    }
}
