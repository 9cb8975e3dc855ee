package dev.cks.cli.plugins;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.tool.Tool;
import dev.cks.host.capability.CapabilityScan;
import dev.cks.host.classfile.ClassReferences;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * What a jar says without any code of it being run; nothing where it can't be read.
 *
 * @param id the plugin id that its manifest gives
 * @param services the classes that it names by service
 * @param found what its classes show that it does
 */
record JarContents(Optional<String> id, Map<String, List<String>> services, List<CapabilityScan.Finding> found) {

    private static final int LARGEST_LIST = 1 << 20;

    /** Copies the collections. */
    JarContents {
        services = Map.copyOf(services);
        found = List.copyOf(found);
    }

    static JarContents of(Path file) {
        try (JarFile jar = new JarFile(file.toFile())) {
            Map<String, List<String>> services = new TreeMap<>();
            for (String service : List.of(Constraint.class.getName(), Tool.class.getName())) {
                providers(jar, service).ifPresent(names -> services.put(service, names));
            }
            return new JarContents(claimedId(jar), services, new CapabilityScan(ClassReferences.in(jar)).findings());
        } catch (IOException | SecurityException damaged) {
            // What is wrong with it is told by the host, which looks at every jar.
            return new JarContents(Optional.empty(), Map.of(), List.of());
        }
    }

    private static Optional<String> claimedId(JarFile jar) throws IOException {
        return Optional.ofNullable(jar.getManifest())
                .map(manifest -> manifest.getMainAttributes().getValue("Plugin-Id"))
                .map(String::strip);
    }

    private static Optional<List<String>> providers(JarFile jar, String service) throws IOException {
        JarEntry entry = jar.getJarEntry("META-INF/services/" + service);
        if (entry == null) {
            return Optional.empty();
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return Optional.of(new String(in.readNBytes(LARGEST_LIST), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.replaceFirst("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .toList());
        }
    }
}
