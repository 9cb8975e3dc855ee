package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.codes;
import static dev.cks.host.fixture.HostFixture.report;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.cks.api.constraint.Constraint;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.ProblemCode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BadPluginTest {

    @TempDir
    Path home;

    static Stream<Arguments> refusedJars() {
        return Stream.of(
                arguments(
                        "without manifest",
                        ProblemCode.NO_MANIFEST,
                        JarFixture.bare().entry("a.txt", new byte[1])),
                arguments("without id", ProblemCode.NO_MANIFEST, bad().without("Plugin-Id")),
                arguments("without version", ProblemCode.NO_MANIFEST, bad().without("Plugin-Version")),
                arguments("without range", ProblemCode.NO_MANIFEST, bad().without("Plugin-Requires")),
                arguments("with a blank provider", ProblemCode.NO_MANIFEST, bad().line("Plugin-Provider", " ")),
                arguments("with a broken manifest", ProblemCode.NO_MANIFEST, bad().line("No Colon Header", "x")),
                arguments(
                        "with a bomb as manifest",
                        ProblemCode.UNREADABLE,
                        JarFixture.bare().entry("META-INF/Manifest.mf", bomb())),
                arguments(
                        "with a bomb as list of providers",
                        ProblemCode.UNREADABLE,
                        JarFixture.plugin("bad").entry("META-INF/services/" + Constraint.class.getName(), bomb())),
                arguments("with a path as id", ProblemCode.BAD_ID, bad().line("Plugin-Id", "../bad")),
                arguments("with an upper-case id", ProblemCode.BAD_ID, bad().line("Plugin-Id", "Bad")),
                arguments("with two-part version", ProblemCode.BAD_VERSION, bad().line("Plugin-Version", "1.0")),
                arguments("with a word as range", ProblemCode.BAD_REQUIRES, bad().line("Plugin-Requires", "banana")),
                arguments("without upper bound", ProblemCode.BAD_REQUIRES, bad().line("Plugin-Requires", ">=0.1.0")),
                arguments("for any api", ProblemCode.BAD_REQUIRES, bad().line("Plugin-Requires", "*")),
                arguments("for another api", ProblemCode.INCOMPATIBLE, bad().line("Plugin-Requires", "^9.0.0")),
                arguments("for Java 999", ProblemCode.NEEDS_NEWER_JAVA, bad().line("Plugin-Java", "999")),
                arguments("for Java x", ProblemCode.BAD_REQUIRES, bad().line("Plugin-Java", "x")),
                arguments(
                        "compiled for Java 199",
                        ProblemCode.NEEDS_NEWER_JAVA,
                        bad().changing(BadPluginTest::newerJava)),
                arguments("with api classes", ProblemCode.BUNDLES_HOST_API, bundling("dev/cks/api/tool/Tool.class")),
                arguments("with slf4j classes", ProblemCode.BUNDLES_HOST_API, bundling("org/slf4j/Logger.class")),
                arguments("with PF4J classes", ProblemCode.BUNDLES_HOST_API, bundling("org/pf4j/Plugin.class")),
                arguments(
                        "with versioned api classes",
                        ProblemCode.BUNDLES_HOST_API,
                        bundling("META-INF/versions/17/dev/cks/api/tool/Tool.class")),
                arguments("with a class path", ProblemCode.EXTERNAL_CLASS_PATH, bad().line("Class-Path", "lib/a.jar")),
                arguments("with our id", ProblemCode.RESERVED_ID, bad().line("Plugin-Id", "cks-knowledge")),
                arguments(
                        "with our id, newer",
                        ProblemCode.RESERVED_ID,
                        bad().line("Plugin-Id", "cks-knowledge").line("Plugin-Version", "99.0.0")),
                arguments("with nothing in it", ProblemCode.EMPTY, JarFixture.plugin("bad")),
                arguments("with an absent dependency", ProblemCode.MISSING_DEP, needing("nobody")),
                arguments("with another dependency", ProblemCode.DEP_VERSION, needing("good-a@^2.0.0")),
                arguments("with itself as dependency", ProblemCode.CYCLE, needing("bad")),
                arguments("with a malformed dependency", ProblemCode.BAD_REQUIRES, needing("good-a@banana")),
                arguments("with an empty dependency", ProblemCode.BAD_REQUIRES, needing("good-a,,good-b")),
                arguments("with a throwing constructor", ProblemCode.EXTENSION_FAILED, failing("throw new Error();")),
                arguments(
                        "with a throwing initializer",
                        ProblemCode.EXTENSION_FAILED,
                        member("static { if (true) throw new IllegalStateException(\"x\"); }")),
                arguments(
                        "with endless recursion",
                        ProblemCode.EXTENSION_FAILED,
                        member("int deep(int n) { return deep(n + 1) + 1; } { deep(0); }")),
                arguments(
                        "with an exception that fails itself",
                        ProblemCode.EXTENSION_FAILED,
                        failing("throw new RuntimeException() { public String getMessage() { throw this; } };")),
                arguments(
                        "with an absent class",
                        ProblemCode.EXTENSION_FAILED,
                        JarFixture.plugin("bad").provider(Constraint.class, "acme.Nowhere")),
                arguments(
                        "with a class of the JDK",
                        ProblemCode.EMPTY,
                        JarFixture.plugin("bad").provider(Constraint.class, "java.lang.String")),
                arguments(
                        "with a class that is no constraint",
                        ProblemCode.EXTENSION_FAILED,
                        JarFixture.plugin("bad").constraint("acme.Plain", "package acme; public class Plain {}")),
                arguments(
                        "with an abstract class",
                        ProblemCode.EXTENSION_FAILED,
                        JarFixture.plugin("bad")
                                .constraint(
                                        "acme.Plain",
                                        Sources.header("acme.Plain")
                                                + "public abstract class Plain implements Constraint {}")),
                arguments(
                        "with a null description",
                        ProblemCode.EXTENSION_FAILED,
                        described(
                                "null; } Object unused() { return ConstraintInfo.builder(\"a\", \"A-B\").summary(\"x\")")),
                arguments("with a null severity", ProblemCode.EXTENSION_FAILED, described(info() + ".severity(null)")),
                arguments(
                        "with a lost library",
                        ProblemCode.EXTENSION_FAILED,
                        member("Lost lost = new Lost();")
                                .source("acme.bad.Lost", "package acme.bad; class Lost {}")
                                .leaveOut("acme.bad.Lost")),
                arguments("with a damaged class", ProblemCode.BAD_CLASS_FILE, bad().changing(BadPluginTest::damaged)),
                arguments(
                        "with a class of another name",
                        ProblemCode.BAD_CLASS_FILE,
                        bad().changing(replacing("acme/bad/Rule", "acme/bad/Role"))),
                arguments(
                        "without a method of the api",
                        ProblemCode.API_MISMATCH,
                        bad().changing(replacing("check", "chuck"))),
                arguments("with a malformed name", ProblemCode.BAD_NAME, described(named("Not-A-Name", "ACME-BAD"))),
                arguments("with a malformed code", ProblemCode.BAD_NAME, described(named("bad", "lower"))),
                arguments(
                        "with a malformed tool name",
                        ProblemCode.BAD_NAME,
                        JarFixture.plugin("bad").tool("acme.T", Sources.tool("acme.T", "Bad Name", "return null;"))),
                arguments(
                        "with half a surrogate pair in its summary",
                        ProblemCode.BAD_NAME,
                        described(info() + ".summary(\"a \" + (char) 0xd800)")),
                arguments(
                        "with a control character in its summary",
                        ProblemCode.BAD_NAME,
                        described(info() + ".summary(\"a \" + (char) 27)")),
                arguments(
                        "with a summary without end",
                        ProblemCode.BAD_NAME,
                        described(info() + ".summary(\"a\".repeat(1 << 20))")),
                arguments(
                        "with half a surrogate pair in a judged type",
                        ProblemCode.BAD_NAME,
                        described(info() + ".judges(\"\" + (char) 0xdc00)")),
                arguments(
                        "with half a surrogate pair in its docs",
                        ProblemCode.BAD_NAME,
                        described(info() + ".docs(\"\" + (char) 0xdc00)")),
                arguments(
                        "with half a surrogate pair in an activating type",
                        ProblemCode.BAD_NAME,
                        described(info() + ".activation(Activation.whenPresent(\"\" + (char) 0xdc00))")),
                arguments(
                        "with half a surrogate pair in the title of its tool",
                        ProblemCode.BAD_NAME,
                        toolWith("\"Title\"", "\"Title\" + (char) 0xd800")),
                arguments(
                        "with properties of its tool that are no object",
                        ProblemCode.BAD_NAME,
                        schema("\"properties\", List.of()")),
                arguments(
                        "with a property of its tool that is no schema",
                        ProblemCode.BAD_NAME,
                        schema("\"properties\", Map.of(\"a\", 1)")),
                arguments(
                        "with required names of its tool that are no texts",
                        ProblemCode.BAD_NAME,
                        schema("\"required\", List.of(1)")),
                arguments("with the id of built-in rules", ProblemCode.RESERVED_ID, bad().line("Plugin-Id", "core")),
                arguments(
                        "with an exception that has no stack trace to give",
                        ProblemCode.EXTENSION_FAILED,
                        failing("throw new IllegalArgumentException() {"
                                + " public StackTraceElement[] getStackTrace() { throw this; } };")),
                arguments("with our code", ProblemCode.RESERVED_CODE, described(named("bad", "CKS-EXT-BAD"))),
                arguments(
                        "with our code besides",
                        ProblemCode.RESERVED_CODE,
                        described(info() + ".alsoEmits(\"CKS-STRUCT-DANGLING-REF\")")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refusedJars")
    void badJarIsRefusedWithAReasonAndHurtsNoOther(String name, ProblemCode expected, JarFixture jar) {
        try (HostFixture fixture = new HostFixture(home)) {
            JarFixture.good("good-a", "alpha").writeTo(fixture.plugins(), "a-good.jar");
            jar.writeTo(fixture.plugins(), "bad.jar");
            JarFixture.good("good-b", "beta").writeTo(fixture.plugins(), "z-good.jar");

            PluginHost host = fixture.start();

            assertThat(codes(host, "bad.jar")).containsExactly(expected);
            assertThat(report(host, "bad.jar").state()).isEqualTo(PluginState.REFUSED);
            assertThat(report(host, "bad.jar").problems().get(0).detail()).isNotBlank();
            assertThat(host.registry().resolve(List.of("alpha", "beta"))).hasSize(2);
            assertThat(host.registry().all()).hasSize(2);
            assertThat(report(host, "a-good.jar").state()).isEqualTo(PluginState.LOADED);
            assertThat(report(host, "z-good.jar").state()).isEqualTo(PluginState.LOADED);
        }
    }

    private static byte[] bomb() {
        return "A: b\n".repeat(1 << 19).getBytes(ISO_8859_1);
    }

    private static JarFixture bad() {
        return JarFixture.good("bad", "bad");
    }

    private static JarFixture bundling(String entry) {
        return bad().entry(entry, new byte[0]);
    }

    private static JarFixture needing(String dependencies) {
        return bad().line("Plugin-Dependencies", dependencies);
    }

    private static JarFixture failing(String statement) {
        return member("public Rule() { " + statement + " }");
    }

    private static JarFixture member(String members) {
        return JarFixture.plugin("bad")
                .constraint("acme.bad.Rule", Sources.constraintWith("acme.bad.Rule", "bad", members));
    }

    private static JarFixture schema(String entry) {
        return toolWith("\\.build\\(\\)", ".inputSchema(Map.of(\"type\", \"object\", " + entry + ")).build()");
    }

    private static JarFixture toolWith(String part, String replacement) {
        String source = Sources.tool("acme.T", "answers", "return null;").replaceFirst(part, replacement);
        return JarFixture.plugin("bad").tool("acme.T", source);
    }

    private static JarFixture described(String info) {
        return JarFixture.plugin("bad")
                .constraint("acme.bad.Rule", Sources.rule("acme.bad.Rule", info, "return List.of();"));
    }

    private static String info() {
        return named("bad", "ACME-BAD");
    }

    private static String named(String name, String code) {
        return Sources.info(name, code);
    }

    private static Map<String, byte[]> newerJava(Map<String, byte[]> classes) {
        classes.values().forEach(bytes -> bytes[7] = (byte) (199 + 44));
        return classes;
    }

    private static Map<String, byte[]> damaged(Map<String, byte[]> classes) {
        classes.replaceAll((name, bytes) -> Arrays.copyOf(bytes, bytes.length / 2));
        return classes;
    }

    /** Renames what class files name, as if they had been compiled against something else. */
    private static UnaryOperator<Map<String, byte[]>> replacing(String from, String to) {
        return classes -> {
            classes.replaceAll((name, bytes) ->
                    new String(bytes, ISO_8859_1).replace(from, to).getBytes(ISO_8859_1));
            return classes;
        };
    }
}
