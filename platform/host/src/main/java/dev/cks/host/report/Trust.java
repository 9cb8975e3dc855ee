package dev.cks.host.report;

import java.util.Locale;

/** Who vouches for a plugin jar. */
public enum Trust {
    /** The distribution itself lists the jar's sha256. */
    BUNDLED,
    /** Nobody but the operator, who named the directory that holds the jar. */
    OPEN,
    /** The lock of installed plugins has the jar's sha256. */
    LOCKED;

    /** Returns the word used in JSON and on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
