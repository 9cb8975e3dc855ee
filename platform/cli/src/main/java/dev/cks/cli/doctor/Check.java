package dev.cks.cli.doctor;

import java.util.List;

/** Looks at one thing. */
@FunctionalInterface
public interface Check {

    /** Returns what was found, at least one result; never throws for what can be wrong with an installation. */
    List<Result> run();
}
