package dev.cks.host.failures;

import static dev.cks.host.failures.FailureScenario.degraded;
import static dev.cks.host.failures.FailureScenario.refused;

import dev.cks.host.fixture.JarFixture;
import dev.cks.host.report.ProblemCode;
import java.util.stream.Stream;

/** Jars whose manifest, or the mere presence of an entry, forbids to load them. */
final class ManifestScenarios {

    private ManifestScenarios() {}

    static Stream<FailureScenario> all() {
        return Stream.of(identities(), needs(), entries()).flatMap(scenarios -> scenarios);
    }

    private static Stream<FailureScenario> identities() {
        return Stream.of(
                refused(
                        "without manifest",
                        ProblemCode.NO_MANIFEST,
                        JarFixture.bare().entry("a.txt", new byte[1])),
                refused("with a broken manifest", ProblemCode.NO_MANIFEST, line("No Colon Header", "x")),
                refused("without id", ProblemCode.NO_MANIFEST, bad().without("Plugin-Id")),
                refused("without version", ProblemCode.NO_MANIFEST, bad().without("Plugin-Version")),
                refused("without range", ProblemCode.NO_MANIFEST, bad().without("Plugin-Requires")),
                refused("with a blank provider", ProblemCode.NO_MANIFEST, line("Plugin-Provider", " ")),
                refused("with a path as id", ProblemCode.BAD_ID, line("Plugin-Id", "../bad")),
                refused("with an upper-case id", ProblemCode.BAD_ID, line("Plugin-Id", "Bad")),
                refused("with our id", ProblemCode.RESERVED_ID, line("Plugin-Id", "cks-knowledge")),
                refused(
                        "with our id, newer",
                        ProblemCode.RESERVED_ID,
                        line("Plugin-Id", "cks-knowledge").line("Plugin-Version", "99.0.0")),
                refused("with the id of built-in rules", ProblemCode.RESERVED_ID, line("Plugin-Id", "core")),
                refused("with a two-part version", ProblemCode.BAD_VERSION, line("Plugin-Version", "1.0")));
    }

    private static Stream<FailureScenario> needs() {
        return Stream.of(
                refused("with a word as range", ProblemCode.BAD_REQUIRES, line("Plugin-Requires", "banana")),
                refused("without upper bound", ProblemCode.BAD_REQUIRES, line("Plugin-Requires", ">=0.1.0")),
                refused("for any api", ProblemCode.BAD_REQUIRES, line("Plugin-Requires", "*")),
                refused("for another api", ProblemCode.INCOMPATIBLE, line("Plugin-Requires", "^9.0.0")),
                refused("for Java x", ProblemCode.BAD_REQUIRES, line("Plugin-Java", "x")),
                refused("for Java 999", ProblemCode.NEEDS_NEWER_JAVA, line("Plugin-Java", "999")),
                refused("with a class path", ProblemCode.EXTERNAL_CLASS_PATH, line("Class-Path", "lib/a.jar")),
                degraded("with a start-up class", ProblemCode.START_FAILED, line("Plugin-Class", "acme.bad.Main")));
    }

    private static Stream<FailureScenario> entries() {
        return Stream.of(
                refused("with nothing in it", ProblemCode.EMPTY, JarFixture.plugin("bad")),
                bundling("dev/cks/api/tool/Tool.class"),
                bundling("org/slf4j/Logger.class"),
                bundling("org/pf4j/Plugin.class"),
                bundling("META-INF/versions/17/dev/cks/api/tool/Tool.class"));
    }

    private static FailureScenario bundling(String entry) {
        return refused("with " + entry, ProblemCode.BUNDLES_HOST_API, bad().entry(entry, new byte[0]));
    }

    private static JarFixture line(String name, String value) {
        return bad().line(name, value);
    }

    private static JarFixture bad() {
        return JarFixture.good("bad", "bad");
    }
}
