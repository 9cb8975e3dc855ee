package dev.cks.cli.doctor;

import java.util.List;

/** Looks at one thing. */
public interface Check {

    /** Returns what it looks at, in a word. */
    String name();

    /** Returns the names of results without which it would only repeat what they said. */
    default List<String> needs() {
        return List.of();
    }

    /** Returns what was found, at least one result; never throws for what can be wrong with an installation. */
    List<Result> run();
}
