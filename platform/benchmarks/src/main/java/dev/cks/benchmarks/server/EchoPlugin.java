package dev.cks.benchmarks.server;

import dev.cks.api.tool.Tool;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Packs the echo tool as a plugin jar, so that calls take the way that calls of any plugin take. */
final class EchoPlugin {

    private static final Map<String, String> MANIFEST = Map.of(
            "Manifest-Version", "1.0",
            "Plugin-Id", "benchmark-echo",
            "Plugin-Version", "1.0.0",
            "Plugin-Requires", ">=0.1.0 & <0.2.0",
            "Plugin-Provider", "CKS Benchmarks");

    private EchoPlugin() {}

    /** Writes the jar into the directory. */
    static Path writeTo(Path directory) throws IOException {
        Path jar = directory.resolve("benchmark-echo.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest())) {
            String className = EchoTool.class.getName().replace('.', '/') + ".class";
            out.putNextEntry(new JarEntry(className));
            try (InputStream bytes = EchoTool.class.getResourceAsStream("/" + className)) {
                Objects.requireNonNull(bytes).transferTo(out);
            }
            out.putNextEntry(new JarEntry("META-INF/services/" + Tool.class.getName()));
            out.write(EchoTool.class.getName().getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    private static Manifest manifest() {
        Manifest manifest = new Manifest();
        MANIFEST.forEach((name, value) -> manifest.getMainAttributes().put(new Attributes.Name(name), value));
        return manifest;
    }
}
