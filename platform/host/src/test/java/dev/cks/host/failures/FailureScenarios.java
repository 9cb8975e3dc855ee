package dev.cks.host.failures;

import java.util.stream.Stream;

/** Every scenario there is. */
public final class FailureScenarios {

    private FailureScenarios() {}

    /** Returns all scenarios, made anew. */
    public static Stream<FailureScenario> all() {
        return Stream.of(
                        FileScenarios.all(),
                        ManifestScenarios.all(),
                        DependencyScenarios.all(),
                        ProviderScenarios.all(),
                        ClassFileScenarios.all(),
                        DescriptionScenarios.all())
                .flatMap(scenarios -> scenarios);
    }
}
