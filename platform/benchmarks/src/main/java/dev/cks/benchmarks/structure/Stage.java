package dev.cks.benchmarks.structure;

/** A piece of work that is timed, and the piece of the ideal loop that does the same. */
enum Stage {
    IDEAL_LOAD("ideal: load"),
    IDEAL_CHECKS("ideal: checks"),
    IDEAL("ideal: load + checks"),
    PARSE("parse", IDEAL),
    VALIDATE_FIRST("validate, first time", IDEAL_CHECKS),
    PARSE_AND_VALIDATE("parse + validate", IDEAL),
    VALIDATE("validate, already loaded", IDEAL_CHECKS),
    SERIALIZE("serialize", IDEAL),
    JENA_PARSE("Jena: parse N-Triples", IDEAL),
    JENA_VALIDATE("Jena: validate shapes", IDEAL_CHECKS);

    private final String label;
    private final Stage ideal;

    Stage(String label) {
        this.label = label;
        this.ideal = this;
    }

    Stage(String label, Stage ideal) {
        this.label = label;
        this.ideal = ideal;
    }

    String label() {
        return label;
    }

    /** Returns what this stage is compared with: itself for the ideal loop's own stages. */
    Stage ideal() {
        return ideal;
    }
}
