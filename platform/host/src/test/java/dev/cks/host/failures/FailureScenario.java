package dev.cks.host.failures;

import dev.cks.host.fixture.JarFixture;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.ProblemCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One thing that can be wrong with a jar.
 *
 * @param name what is wrong, to be read after "a jar"
 * @param state what becomes of the jar, empty when it isn't taken for a jar at all
 * @param codes the problems it must be reported with
 * @param placing how to put it, and what it needs beside it, into a directory
 */
public record FailureScenario(String name, Optional<PluginState> state, List<ProblemCode> codes, Placing placing) {

    /** Puts a bad jar into a directory. */
    @FunctionalInterface
    public interface Placing {

        /** Writes the jar, made by the given layout where it is made at all, to a file. */
        void at(Path file, UnaryOperator<JarFixture> layout);
    }

    static FailureScenario refused(String name, ProblemCode code, JarFixture jar) {
        return of(name, PluginState.REFUSED, code, jar);
    }

    static FailureScenario degraded(String name, ProblemCode code, JarFixture jar) {
        return of(name, PluginState.DEGRADED, code, jar);
    }

    static FailureScenario ignored(String name, Placing placing) {
        return new FailureScenario(name, Optional.empty(), List.of(), placing);
    }

    /** Returns a scenario that needs another jar in the directory. */
    FailureScenario beside(String fileName, JarFixture other) {
        return new FailureScenario(name, state, codes, (file, layout) -> {
            placing.at(file, layout);
            layout.apply(other).writeTo(file.resolveSibling(fileName));
        });
    }

    private static FailureScenario of(String name, PluginState state, ProblemCode code, JarFixture jar) {
        return new FailureScenario(
                name,
                Optional.of(state),
                List.of(code),
                (file, layout) -> layout.apply(jar).writeTo(file));
    }

    @Override
    public String toString() {
        return name;
    }
}
