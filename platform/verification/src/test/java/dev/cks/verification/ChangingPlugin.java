package dev.cks.verification;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A stranger's plugin of which there are several versions. Its tools answer with what two of its classes say of the version, the
 * second of which is loaded late.
 */
final class ChangingPlugin {

    static final String ID = "changing";

    private static final String LATE = """
            package changing;
            final class Late {
                static String version() { return "%s"; }
            }
            """;
    private static final String WHICH = """
            package changing;
            import dev.cks.api.tool.*;
            import java.util.Map;
            public final class Which implements Tool {
                public ToolInfo info() {
                    return ToolInfo.builder("which", "Which %1$s", new ToolHints(true, false, true, false))
                            .description("Says its version.").build();
                }
                public ToolResult call(ToolCall call) {
                    return new ToolResult(Map.of("tool", "%1$s", "late", Late.version()));
                }
            }
            """;
    private static final String SLOW = """
            package changing;
            import dev.cks.api.tool.*;
            import java.nio.file.*;
            import java.util.Map;
            public final class Slow implements Tool {
                public ToolInfo info() {
                    return ToolInfo.builder("slow", "Slow", new ToolHints(true, false, true, false))
                            .description("Works until there is a file.")
                            .inputSchema(Map.of("type", "object", "properties", Map.of(
                                    "begun", Map.of("type", "string"), "until", Map.of("type", "string"))))
                            .build();
                }
                public ToolResult call(ToolCall call) {
                    try {
                        Files.createFile(Path.of(call.arguments().text("begun").orElseThrow()));
                        while (!Files.exists(Path.of(call.arguments().text("until").orElseThrow()))) {
                            Thread.sleep(10);
                        }
                    } catch (Exception failed) {
                        throw new IllegalStateException(failed);
                    }
                    return new ToolResult(Map.of("tool", "%1$s", "late", Late.version()));
                }
            }
            """;
    private static final String VETTED = """
            package changing;
            import dev.cks.api.constraint.*;
            import dev.cks.api.knowledge.*;
            import java.util.List;
            public final class Vetted implements Constraint {
                public ConstraintInfo info() {
                    return ConstraintInfo.builder("vetted", "CHANGING-UNVETTED").summary("Holds always.").build();
                }
                public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
                    return List.of();
                }
            }
            """;

    private ChangingPlugin() {}

    /** Builds a version in a directory. */
    static Path build(Path directory, String version) throws IOException {
        return new PluginJar(ID)
                .manifest("Plugin-Version", version)
                .source("changing.Late", LATE.formatted(version))
                .tool("changing.Which", WHICH.formatted(version))
                .tool("changing.Slow", SLOW.formatted(version))
                .constraint("changing.Vetted", VETTED)
                .build(directory);
    }

    /** Puts a jar in the place of the one in a directory, in one step as installers do. */
    static void put(Path jar, Path directory) throws IOException {
        Files.createDirectories(directory);
        Path part = Files.copy(jar, directory.resolve("changing.jar.part"), StandardCopyOption.REPLACE_EXISTING);
        Files.move(part, directory.resolve("changing.jar"), StandardCopyOption.ATOMIC_MOVE);
    }
}
