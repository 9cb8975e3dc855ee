package dev.cks.cli.configuration;

import java.util.List;
import java.util.stream.Collectors;

/** Tells everything that is wrong with the configuration; an expected failure, so without a trace. */
public final class ConfigurationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<ConfigurationProblem> problems;

    /** Makes the failure of problems, of which there is at least one. */
    public ConfigurationException(List<ConfigurationProblem> problems) {
        super(
                problems.stream().map(ConfigurationProblem::toString).collect(Collectors.joining("; ")),
                null,
                false,
                false);
        this.problems = List.copyOf(problems);
    }

    static ConfigurationException at(Place place, String what) {
        return new ConfigurationException(List.of(ConfigurationProblem.at(place, what)));
    }

    /** Returns the problems, each with its place. */
    public List<ConfigurationProblem> problems() {
        return problems;
    }
}
