package dev.cks.runtime.provenance;

import dev.cks.core.Ambient;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** Makes keys in a shared file from a home of its own, in a process of its own, and prints their ids. */
final class Rotations {

    private Rotations() {}

    /** Begins when standard input ends, so that several begin at once. */
    public static void main(String[] arguments) throws IOException {
        System.in.readAllBytes();
        KeyPlaces places =
                new KeyPlaces(Path.of(arguments[0]), Path.of(arguments[2]).resolve("keys/trusted"), Optional.empty());
        StringBuilder ids = new StringBuilder();
        for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
            KeyChanges changes = new KeyRing(places, Ambient.system()).changes();
            ids.append(changes.rotate(Algorithm.HMAC).id()).append('\n');
        }
        try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write(ids.toString().getBytes(StandardCharsets.UTF_8));
        }
    }
}
