package dev.cks.runtime.provenance;

import dev.cks.core.Ambient;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A process that signs for the first time, as soon as its input ends, and tells which key it used. */
final class FirstSignature {

    private FirstSignature() {}

    public static void main(String[] arguments) throws IOException {
        System.in.readAllBytes();
        String key = new KeyRing(Path.of(arguments[0]), Ambient.system())
                .signingKey()
                .line();
        try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write(key.getBytes(StandardCharsets.UTF_8));
        }
    }
}
