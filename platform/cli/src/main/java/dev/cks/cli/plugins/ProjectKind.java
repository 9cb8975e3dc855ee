package dev.cks.cli.plugins;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.tool.ToolInfo;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What the project of a new plugin begins with. */
enum ProjectKind {
    /** A constraint with examples. */
    CONSTRAINT,
    /** A tool. */
    TOOL;

    private static final Map<String, String> EVERYWHERE = Map.of("pom.xml", "pom.xml", ".gitignore", "gitignore");
    private static final Map<String, String> OF_CONSTRAINTS = Map.of(
            "README.md", "constraint-README.md",
            "sample.json", "sample.json",
            "src/main/java/@path@/@class@.java", "Constraint.java",
            "src/main/resources/META-INF/services/dev.cks.api.constraint.Constraint", "services",
            "src/test/java/@path@/@class@Test.java", "ConstraintTest.java",
            "src/test/resources/@name@/valid/with_title.json", "valid.json",
            "src/test/resources/@name@/invalid/without_title.json", "sample.json",
            "src/test/resources/@name@/invalid/without_title.expected.json", "invalid.expected.json");
    private static final Map<String, String> OF_TOOLS = Map.of(
            "README.md", "tool-README.md",
            "src/main/java/@path@/@class@.java", "Tool.java",
            "src/main/resources/META-INF/services/dev.cks.api.tool.Tool", "services",
            "src/test/java/@path@/@class@Test.java", "ToolTest.java");

    /** Returns the form that names of such contributions have. */
    Pattern names() {
        return switch (this) {
            case CONSTRAINT -> ConstraintInfo.NAME;
            case TOOL -> ToolInfo.NAME;
        };
    }

    /** Returns the template of each file of the project. */
    Map<String, String> files() {
        Map<String, String> all = new TreeMap<>(EVERYWHERE);
        all.putAll(
                switch (this) {
                    case CONSTRAINT -> OF_CONSTRAINTS;
                    case TOOL -> OF_TOOLS;
                });
        return all;
    }
}
