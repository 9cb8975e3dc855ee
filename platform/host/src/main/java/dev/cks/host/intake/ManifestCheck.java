package dev.cks.host.intake;

import com.github.zafarkhaja.semver.Version;
import dev.cks.core.text.NearestName;
import dev.cks.host.capability.Capability;
import dev.cks.host.report.PluginIdentity;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import dev.cks.host.report.Trust;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.stream.Stream;

/** Checks the manifest of one jar and reports every problem that it finds. */
final class ManifestCheck {

    private static final List<String> MANDATORY =
            List.of("Plugin-Id", "Plugin-Version", "Plugin-Requires", "Plugin-Provider");

    private static final int LONGEST_VERSION = 100;

    private final Attributes lines;
    private final ReportDraft report;

    ManifestCheck(Attributes lines, ReportDraft report) {
        this.lines = lines;
        this.report = report;
    }

    /** Reads what the plugin says of itself; empty when a line that it takes is missing or malformed. */
    Optional<PluginIdentity> identity() {
        line("Plugin-Id").ifPresent(report::claim);
        List<String> missing =
                MANDATORY.stream().filter(name -> line(name).isEmpty()).toList();
        if (!missing.isEmpty()) {
            report.refuse(ProblemCode.NO_MANIFEST, "The manifest lacks " + String.join(", ", missing));
            return Optional.empty();
        }
        PluginIdentity identity = new PluginIdentity(
                text("Plugin-Id"),
                text("Plugin-Version"),
                text("Plugin-Provider"),
                text("Plugin-Requires"),
                capabilities());
        boolean idPasses = checkId(identity.id());
        boolean versionPasses = checkVersion(identity.version());
        return idPasses && versionPasses ? Optional.of(identity) : Optional.empty();
    }

    /** Reads the dependencies; none when the line is missing or malformed. */
    List<Dependency> dependencies() {
        Optional<String> text = line("Plugin-Dependencies");
        if (text.isEmpty()) {
            return List.of();
        }
        Optional<List<Dependency>> dependencies = Dependency.parseAll(text.get());
        if (dependencies.isEmpty()) {
            report.refuse(
                    ProblemCode.BAD_REQUIRES,
                    "Plugin-Dependencies: \"" + text.get() + "\" is no list such as other-plugin@^1.0.0, third-plugin");
        }
        return dependencies.orElse(List.of());
    }

    /** Checks what the plugin needs of the platform. */
    void checkNeeds(Version api) {
        checkRequires(text("Plugin-Requires"), api);
        line("Plugin-Java").ifPresent(this::checkJava);
        line("Class-Path")
                .ifPresent(path ->
                        report.refuse(ProblemCode.EXTERNAL_CLASS_PATH, "The manifest says Class-Path: " + path));
        line("Plugin-Class")
                .ifPresent(name -> report.note(ProblemCode.START_FAILED, "Plugin-Class " + name + " isn't run"));
    }

    private Set<Capability> capabilities() {
        Set<Capability> known = EnumSet.noneOf(Capability.class);
        List<String> words =
                Stream.of(Capability.values()).map(Capability::word).toList();
        for (String word : line("Plugin-Capabilities").orElse("").split(",", -1)) {
            String stripped = word.strip();
            Optional<Capability> capability = Capability.of(stripped);
            capability.ifPresent(known::add);
            if (capability.isEmpty() && !stripped.isEmpty()) {
                String hint = NearestName.of(stripped, words)
                        .map(meant -> "; did you mean " + meant + "?")
                        .orElse("; there are " + String.join(", ", words));
                report.note(ProblemCode.UNKNOWN_CAPABILITY, "Plugin-Capabilities: \"" + stripped + "\"" + hint);
            }
        }
        return known;
    }

    private boolean checkId(String id) {
        if (!PluginId.wellFormed(id)) {
            report.refuse(ProblemCode.BAD_ID, "Plugin-Id: \"" + id + "\"");
            return false;
        }
        if (PluginId.reserved(id) && report.file().trust() != Trust.BUNDLED) {
            report.refuse(
                    ProblemCode.RESERVED_ID,
                    "Plugin-Id: " + id + ", but the distribution doesn't list a jar with this content");
        }
        return true;
    }

    private boolean checkVersion(String version) {
        boolean valid = version.length() <= LONGEST_VERSION && Version.isValid(version);
        if (!valid) {
            report.refuse(ProblemCode.BAD_VERSION, "Plugin-Version: \"" + version + "\"");
        }
        return valid;
    }

    private void checkRequires(String text, Version api) {
        Optional<VersionRange> range = VersionRange.parse(text);
        if (range.isEmpty()) {
            report.refuse(ProblemCode.BAD_REQUIRES, "Plugin-Requires: \"" + text + "\" is no range of versions");
        } else if (!range.get().hasUpperBound()) {
            report.refuse(ProblemCode.BAD_REQUIRES, "Plugin-Requires: \"" + text + "\" has no upper bound");
        } else if (!range.get().includes(api)) {
            report.refuse(
                    ProblemCode.INCOMPATIBLE, "The plugin requires api " + text + "; this platform has api " + api);
        }
    }

    private void checkJava(String text) {
        if (!text.matches("[1-9][0-9]{0,3}")) {
            report.refuse(ProblemCode.BAD_REQUIRES, "Plugin-Java: \"" + text + "\" is no number such as 17");
        } else if (Integer.parseInt(text) > Runtime.version().feature()) {
            report.refuse(
                    ProblemCode.NEEDS_NEWER_JAVA,
                    "The plugin needs Java " + text + "; this is Java "
                            + Runtime.version().feature());
        }
    }

    private String text(String name) {
        return line(name).orElse("");
    }

    private Optional<String> line(String name) {
        return Optional.ofNullable(lines.getValue(name)).map(String::strip).filter(text -> !text.isEmpty());
    }
}
