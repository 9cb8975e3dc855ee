package dev.cks.host.failures;

import static dev.cks.host.failures.FailureScenario.refused;

import dev.cks.api.constraint.Constraint;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.report.ProblemCode;
import java.util.stream.Stream;

/** Jars whose providers can't be found or made. */
final class ProviderScenarios {

    private ProviderScenarios() {}

    static Stream<FailureScenario> all() {
        return Stream.of(
                failed("with a constructor that throws an exception", failing("throw new IllegalStateException();")),
                failed("with a constructor that throws an error", failing("throw new Error();")),
                failed(
                        "with a throwing initializer",
                        member("static { if (true) throw new IllegalStateException(\"x\"); }")),
                failed("with endless recursion", member("int deep(int n) { return deep(n + 1) + 1; } { deep(0); }")),
                failed(
                        "with an exception that fails itself",
                        failing("throw new RuntimeException() { public String getMessage() { throw this; } };")),
                failed(
                        "with an exception that has no stack trace to give",
                        failing("throw new IllegalArgumentException() {"
                                + " public StackTraceElement[] getStackTrace() { throw this; } };")),
                failed("with an absent class", JarFixture.plugin("bad").provider(Constraint.class, "acme.Nowhere")),
                refused(
                        "with a class of the JDK",
                        ProblemCode.EMPTY,
                        JarFixture.plugin("bad").provider(Constraint.class, "java.lang.String")),
                failed("with a class that is no constraint", plain("public class Plain {}")),
                failed("with an abstract class", plain("public abstract class Plain implements Constraint {}")),
                failed("with a class that isn't public", hidden()),
                failed(
                        "with a lost library",
                        member("Lost lost = new Lost();")
                                .source("acme.bad.Lost", "package acme.bad; class Lost {}")
                                .leaveOut("acme.bad.Lost")));
    }

    private static FailureScenario failed(String name, JarFixture jar) {
        return refused(name, ProblemCode.EXTENSION_FAILED, jar);
    }

    private static JarFixture failing(String statement) {
        return member("public Rule() { " + statement + " }");
    }

    private static JarFixture member(String members) {
        return JarFixture.plugin("bad")
                .constraint("acme.bad.Rule", Sources.constraintWith("acme.bad.Rule", "bad", members));
    }

    private static JarFixture plain(String type) {
        return JarFixture.plugin("bad").constraint("acme.Plain", Sources.header("acme.Plain") + type);
    }

    private static JarFixture hidden() {
        String source = Sources.constraint("acme.bad.Rule", "bad", "ACME-BAD").replace("public class", "class");
        return JarFixture.plugin("bad").constraint("acme.bad.Rule", source);
    }
}
