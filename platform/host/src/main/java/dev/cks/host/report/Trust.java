package dev.cks.host.report;

import java.util.Locale;

/** Who vouches for a plugin jar. */
public enum Trust {
    /** The distribution itself lists the jar's sha256. */
    BUNDLED,
    /** The operator named the directory that holds the jar. */
    OPEN;

    /** Returns the word used in JSON and on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
