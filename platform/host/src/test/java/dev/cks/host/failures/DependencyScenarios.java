package dev.cks.host.failures;

import static dev.cks.host.failures.FailureScenario.degraded;
import static dev.cks.host.failures.FailureScenario.refused;

import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import dev.cks.host.report.ProblemCode;
import java.util.stream.Stream;

/** Jars that don't go together with others. */
final class DependencyScenarios {

    private DependencyScenarios() {}

    static Stream<FailureScenario> all() {
        return Stream.of(
                refused("with an absent dependency", ProblemCode.MISSING_DEP, needing("nobody")),
                refused("with an optional dependency", ProblemCode.BAD_REQUIRES, needing("nobody?")),
                refused("with another version of a dependency", ProblemCode.DEP_VERSION, needing("good-a@^2.0.0")),
                refused("with itself as dependency", ProblemCode.CYCLE, needing("bad")),
                refused("with a malformed dependency", ProblemCode.BAD_REQUIRES, needing("good-a@banana")),
                refused("with an empty dependency", ProblemCode.BAD_REQUIRES, needing("good-a,,good-b")),
                refused("in a circle with another", ProblemCode.CYCLE, needing("companion"))
                        .beside("companion.jar", good("companion").line("Plugin-Dependencies", "good-a, bad")),
                refused("that depends on a refused one", ProblemCode.DEP_FAILED, needing("companion"))
                        .beside("companion.jar", good("companion").line("Plugin-Requires", "^9.0.0")),
                refused("that depends on one that fails to start", ProblemCode.DEP_FAILED, needing("companion"))
                        .beside("companion.jar", JarFixture.plugin("companion")),
                refused("that is older than another with its id", ProblemCode.DUPLICATE_ID, good("companion"))
                        .beside("companion.jar", good("companion").line("Plugin-Version", "1.0.1")),
                degraded("with an extension name that another has", ProblemCode.NAME_CONFLICT, good("bad"))
                        .beside("companion.jar", claiming("bad")));
    }

    private static JarFixture claiming(String name) {
        return JarFixture.plugin("companion")
                .constraint("acme.Other", Sources.constraint("acme.Other", name, "ACME-OTHER"));
    }

    private static JarFixture needing(String dependencies) {
        return good("bad").line("Plugin-Dependencies", dependencies);
    }

    private static JarFixture good(String id) {
        return JarFixture.good(id, id);
    }
}
