package dev.cks.benchmarks.plugins;

import dev.cks.api.constraint.Constraint;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Writes plugin jars that differ in their names. */
final class NumberedPlugins {

    private NumberedPlugins() {}

    static void writeTo(Path directory, int count) throws IOException {
        for (int number = 0; number < count; number++) {
            write(directory, number, "1.0.0");
        }
    }

    /** Puts the jar of one plugin into a directory, in one step. */
    static void write(Path directory, int number, String version) throws IOException {
        Path incoming = directory.resolve("incoming.part");
        write(incoming, number, manifest(number, version));
        Files.move(
                incoming,
                directory.resolve("numbered-" + number + ".jar"),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
    }

    private static void write(Path jar, int number, Manifest manifest) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            String className = NumberedRule.class.getName().replace('.', '/') + ".class";
            out.putNextEntry(new JarEntry(className));
            try (InputStream bytes = NumberedRule.class.getResourceAsStream("/" + className)) {
                Objects.requireNonNull(bytes).transferTo(out);
            }
            out.putNextEntry(new JarEntry("META-INF/services/" + Constraint.class.getName()));
            out.write(NumberedRule.class.getName().getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new JarEntry("name"));
            out.write(("rule_" + number).getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Manifest manifest(int number, String version) {
        Manifest manifest = new Manifest();
        Map.of(
                        "Manifest-Version", "1.0",
                        "Plugin-Id", "numbered-" + number,
                        "Plugin-Version", version,
                        "Plugin-Requires", ">=0.1.0 & <0.2.0",
                        "Plugin-Provider", "CKS Benchmarks")
                .forEach((name, value) -> manifest.getMainAttributes().put(new Attributes.Name(name), value));
        return manifest;
    }
}
