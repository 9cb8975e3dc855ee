package dev.cks.cli;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.tool.Tool;
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
import javax.tools.ToolProvider;

/** Makes a real plugin jar of one constraint and, if asked for, one tool. */
final class PluginJar {

    private static final String RULE = """
            package acme;
            import dev.cks.api.constraint.*;
            import dev.cks.api.knowledge.*;
            import java.util.*;
            public class Rule implements Constraint {
              public ConstraintInfo info() {
                return ConstraintInfo.builder("theirs", "ACME-THEIRS").summary("Every object is a claim.").build();
              }
              public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
                %s
              }
            }
            """;
    private static final String TOOL = """
            package acme;
            import dev.cks.api.tool.*;
            import java.util.*;
            public class Ask implements Tool {
              public ToolInfo info() {
                return ToolInfo.builder("ask", "Ask", new ToolHints(true, false, true, false))
                    .description(%s).build();
              }
              public ToolResult call(ToolCall call) { return new ToolResult(Map.of()); }
            }
            """;

    private final Map<String, String> manifest = new LinkedHashMap<>();
    private final Map<String, String> sources = new LinkedHashMap<>();

    PluginJar(String id, String version) {
        manifest.put("Plugin-Id", id);
        manifest.put("Plugin-Version", version);
        manifest.put("Plugin-Requires", "^0.1.0");
        manifest.put("Plugin-Provider", "Acme");
        rule("return List.of();");
    }

    PluginJar line(String name, String value) {
        manifest.put(name, value);
        return this;
    }

    /** Gives the constraint another body. */
    PluginJar rule(String body) {
        sources.put("Rule", RULE.formatted(body));
        return this;
    }

    /** Adds a tool whose description is the value of an expression. */
    PluginJar tool(String description) {
        sources.put("Ask", TOOL.formatted(description));
        return this;
    }

    Path writeTo(Path directory, String name) throws IOException {
        Path classes = compile();
        Path jar = Files.createDirectories(directory).resolve(name);
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, toManifest());
                Stream<Path> compiled = Files.walk(classes)) {
            for (Path path :
                    compiled.filter(each -> each.toString().endsWith(".class")).toList()) {
                put(out, classes.relativize(path).toString(), Files.readAllBytes(path));
            }
            put(out, "META-INF/services/" + Constraint.class.getName(), "acme.Rule".getBytes(StandardCharsets.UTF_8));
            if (sources.containsKey("Ask")) {
                put(out, "META-INF/services/" + Tool.class.getName(), "acme.Ask".getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    private static void put(JarOutputStream out, String name, byte[] content) throws IOException {
        out.putNextEntry(new JarEntry(name));
        out.write(content);
    }

    private Path compile() throws IOException {
        Path work = Files.createTempDirectory("plugin-classes");
        List<String> arguments = new ArrayList<>(List.of(
                "--release",
                "17",
                "-proc:none",
                "-d",
                work.toString(),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = work.resolve("acme").resolve(source.getKey() + ".java");
            Files.createDirectories(file.getParent());
            arguments.add(Files.writeString(file, source.getValue()).toString());
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new IOException("The plugin doesn't compile");
        }
        return work;
    }

    private Manifest toManifest() {
        Manifest result = new Manifest();
        result.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.forEach((name, value) -> result.getMainAttributes().putValue(name, value));
        return result;
    }
}
