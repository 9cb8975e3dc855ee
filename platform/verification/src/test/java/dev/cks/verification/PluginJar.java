package dev.cks.verification;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Builds a plugin jar as a stranger would: compiled against the api jar of the distribution's repository alone. */
final class PluginJar {

    private final Map<String, String> manifest = new LinkedHashMap<>();
    private final Map<String, String> sources = new LinkedHashMap<>();
    private final Map<String, String> services = new LinkedHashMap<>();

    PluginJar(String id) {
        manifest.put("Plugin-Id", id);
        manifest.put("Plugin-Version", "1.0.0");
        manifest.put("Plugin-Requires", ">=0.1.0 & <0.2.0");
        manifest.put("Plugin-Provider", "Somebody Else");
    }

    PluginJar manifest(String name, String value) {
        manifest.put(name, value);
        return this;
    }

    PluginJar constraint(String className, String source) {
        return provider("dev.cks.api.constraint.Constraint", className, source);
    }

    PluginJar tool(String className, String source) {
        return provider("dev.cks.api.tool.Tool", className, source);
    }

    /** Adds a class that is no provider. */
    PluginJar source(String className, String source) {
        sources.put(className, source);
        return this;
    }

    Path build(Path directory) throws IOException {
        Path work = Files.createTempDirectory("plugin-classes");
        Path classes = compile(work);
        Files.createDirectories(directory);
        Path jar = directory.resolve(manifest.get("Plugin-Id") + ".jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, toManifest());
                Stream<Path> compiled = Files.walk(classes)) {
            for (Path path : compiled.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(path).toString().replace('\\', '/')));
                Files.copy(path, out);
            }
            for (Map.Entry<String, String> service : services.entrySet()) {
                out.putNextEntry(new JarEntry("META-INF/services/" + service.getKey()));
                out.write(service.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    PluginJar provider(String service, String className, String source) {
        sources.put(className, source);
        services.merge(service, className + "\n", String::concat);
        return this;
    }

    private Path compile(Path work) throws IOException {
        Path classes = Files.createDirectories(work.resolve("out"));
        List<String> arguments = new ArrayList<>(
                List.of("--release", "17", "-proc:none", "-d", classes.toString(), "-cp", api().toString()));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = work.resolve(source.getKey().replace('.', '/') + ".java");
            Files.createDirectories(file.getParent());
            arguments.add(Files.writeString(file, source.getValue()).toString());
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler.run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new IOException("The plugin " + manifest.get("Plugin-Id") + " does not compile");
        }
        return classes;
    }

    private static Path api() throws IOException {
        try (Stream<Path> jars = Files.walk(Distribution.root().resolve("repository/dev/cks/cks-api"))) {
            return jars.filter(jar -> jar.toString().endsWith(".jar"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private Manifest toManifest() {
        Manifest result = new Manifest();
        result.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.forEach((name, value) -> result.getMainAttributes().putValue(name, value));
        return result;
    }
}
