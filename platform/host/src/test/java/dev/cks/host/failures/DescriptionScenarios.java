package dev.cks.host.failures;

import static dev.cks.host.failures.FailureScenario.refused;

import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.report.ProblemCode;
import java.util.stream.Stream;

/** Jars whose providers say something of themselves that can't be used. */
final class DescriptionScenarios {

    private static final String HALF_PAIR = "(char) 0xd800";

    private DescriptionScenarios() {}

    static Stream<FailureScenario> all() {
        return Stream.of(names(), texts(), tools()).flatMap(scenarios -> scenarios);
    }

    private static Stream<FailureScenario> names() {
        return Stream.of(
                refused(
                        "with a null description",
                        ProblemCode.EXTENSION_FAILED,
                        described(
                                "null; } Object unused() { return ConstraintInfo.builder(\"a\", \"A-B\").summary(\"x\")")),
                refused("with a null severity", ProblemCode.EXTENSION_FAILED, described(info() + ".severity(null)")),
                malformed("name", described(named("Not-A-Name", "ACME-BAD"))),
                malformed("code", described(named("bad", "lower"))),
                refused("with our code", ProblemCode.RESERVED_CODE, described(named("bad", "CKS-EXT-BAD"))),
                refused(
                        "with our code besides",
                        ProblemCode.RESERVED_CODE,
                        described(info() + ".alsoEmits(\"CKS-STRUCT-DANGLING-REF\")")));
    }

    private static Stream<FailureScenario> texts() {
        return Stream.of(
                malformed("summary, half a pair", described(info() + ".summary(\"a \" + " + HALF_PAIR + ")")),
                malformed("summary, a control character", described(info() + ".summary(\"a \" + (char) 27)")),
                malformed("summary, without end", described(info() + ".summary(\"a\".repeat(1 << 20))")),
                malformed("judged type", described(info() + ".judges(\"\" + " + HALF_PAIR + ")")),
                malformed("place of its docs", described(info() + ".docs(\"\" + " + HALF_PAIR + ")")),
                malformed(
                        "activating type",
                        described(info() + ".activation(Activation.whenPresent(\"\" + " + HALF_PAIR + "))")));
    }

    private static Stream<FailureScenario> tools() {
        return Stream.of(
                malformed("tool name", tool("\"answers\"", "\"Bad Name\"")),
                malformed("tool title", tool("\"Title\"", "\"Title\" + " + HALF_PAIR)),
                malformed("schema: properties that are no object", schema("\"properties\", List.of()")),
                malformed("schema: property without schema", schema("\"properties\", Map.of(\"a\", 1)")),
                malformed("schema: required names that are no texts", schema("\"required\", List.of(1)")));
    }

    private static FailureScenario malformed(String what, JarFixture jar) {
        return refused("with a malformed " + what, ProblemCode.BAD_NAME, jar);
    }

    private static JarFixture schema(String entry) {
        return tool("\\.build\\(\\)", ".inputSchema(Map.of(\"type\", \"object\", " + entry + ")).build()");
    }

    private static JarFixture tool(String part, String replacement) {
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
}
