package dev.cks.cli.plugins;

import dev.cks.cli.screen.CommandException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The project of a plugin that doesn't exist yet, and the names in it.
 *
 * @param kind what it begins with
 * @param name the name of the constraint or tool
 * @param packageName the Java package
 * @param provider who makes the plugin
 */
record NewProject(ProjectKind kind, String name, String packageName, String provider) {

    private static final String RESERVED = "cks";
    private static final String BUILT_IN = "core";
    private static final int LONGEST_PROVIDER = 200;
    private static final String READS_SESSIONS = "\n              "
            + "<!-- The tool reads sessions, which the operator has to grant. -->\n              "
            + "<Plugin-Capabilities>sessions:read</Plugin-Capabilities>";

    /** A class of such a name would hide the one of the api or of Java that it needs. */
    private static final List<String> HIDING = List.of(
            "Constraint",
            "ConstraintInfo",
            "Diagnostic",
            "ErrorCode",
            "KnowledgeStructure",
            "List",
            "Map",
            "Object",
            "Override",
            "Schema",
            "String",
            "StructureArgument",
            "Tool",
            "ToolCall",
            "ToolHints",
            "ToolInfo",
            "ToolResult",
            "ValidationContext");

    /**
     * Checks the names.
     *
     * @throws CommandException when a plugin couldn't have them
     */
    NewProject {
        if (!kind.names().matcher(name).matches()) {
            throw CommandException.usage(
                    "\"" + name + "\" can't be the name of a " + word(kind)
                            + ": it begins with a lower-case letter, and has up to 64 lower-case letters, digits and underscores");
        }
        if (words(name).get(0).equals(RESERVED) || name.equals(BUILT_IN)) {
            throw CommandException.usage("\"" + BUILT_IN + "\" and names that begin with " + RESERVED
                    + " belong to the platform; choose another");
        }
        if (!JavaNames.isQualified(packageName) || isForeign(packageName)) {
            throw CommandException.usage("\"" + packageName + "\" can't be the Java package of a plugin");
        }
        if (provider.isBlank()
                || provider.length() > LONGEST_PROVIDER
                || provider.chars().anyMatch(Character::isISOControl)) {
            throw CommandException.usage("--provider takes a line of up to " + LONGEST_PROVIDER + " characters");
        }
    }

    /** Returns the package of a project whose author names none. */
    static String usualPackage(String name) {
        String joined = String.join("", words(name));
        return "org.example." + (JavaNames.isReserved(joined) ? joined + "_" : joined);
    }

    /** Returns the id of the plugin, which is also the name of the project. */
    String id() {
        return String.join("-", words(name));
    }

    /** Returns what stands for what in the templates. */
    Map<String, String> values(Path distribution, String apiVersion) {
        Map<String, String> values = new HashMap<>();
        values.put("name", name);
        values.put("id", id());
        values.put("class", className());
        values.put("title", title());
        values.put("code", code());
        values.put("package", packageName);
        values.put("path", packageName.replace('.', '/'));
        values.put("provider", xml(provider));
        values.put("home", xml(distribution.toString()));
        values.put("api", apiVersion);
        values.put("capabilities", kind == ProjectKind.TOOL ? READS_SESSIONS : "");
        return values;
    }

    private String className() {
        String joined = words(name).stream().map(NewProject::capitalized).collect(Collectors.joining());
        return HIDING.contains(joined) ? joined + capitalized(word(kind)) : joined;
    }

    private String title() {
        return capitalized(String.join(" ", words(name)));
    }

    private String code() {
        List<String> parts = words(name.toUpperCase(Locale.ROOT));
        return parts.size() == 1 ? parts.get(0) + "-RULE" : String.join("-", parts);
    }

    private static boolean isForeign(String packageName) {
        return packageName.equals("dev.cks")
                || packageName.startsWith("dev.cks.")
                || packageName.equals("java")
                || packageName.startsWith("java.");
    }

    private static List<String> words(String name) {
        return Arrays.stream(name.split("[_-]+")).toList();
    }

    private static String word(ProjectKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static String capitalized(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static String xml(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
