package dev.cks.benchmarks.data;

import java.util.Locale;

/** What the generated structures look like. */
public enum Variant {
    /** Two keys an object, binary relations after all objects, no more in a relation than it needs. */
    PLAIN,
    /** Ten unsorted keys, nested, with fractions and letters of many scripts; relations of all kinds, some first. */
    RICH;

    /** Returns the word used in file names and on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
