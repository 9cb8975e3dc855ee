package dev.cks.cli.configuration;

import java.util.List;

/** Tells what is wrong with the configuration, one line for each problem; an expected failure, so without a trace. */
public final class ConfigurationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> problems;

    ConfigurationException(List<String> problems) {
        super(String.join(System.lineSeparator(), problems), null, false, false);
        this.problems = List.copyOf(problems);
    }

    static ConfigurationException at(Place place, String problem) {
        return new ConfigurationException(List.of(place.where() + ": " + problem));
    }

    /** Returns the problems, each with its place. */
    public List<String> problems() {
        return problems;
    }
}
