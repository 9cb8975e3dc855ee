package dev.cks.cli.configuration;

/** The kinds of place that values come from; the first that has a value wins. */
public enum Source {
    /** An option of the command. */
    FLAG("flag"),
    /** An environment variable. */
    ENVIRONMENT("environment"),
    /** The file {@code cks.yaml} of the project that the command runs in. */
    PROJECT("project file"),
    /** The file {@code config.yaml} of the home directory. */
    HOME("home file"),
    /** Nobody set it. */
    DEFAULT("default");

    private final String word;

    Source(String word) {
        this.word = word;
    }

    /** Returns the word used in JSON and on the command line. */
    public String word() {
        return word;
    }
}
