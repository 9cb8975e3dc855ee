package dev.cks.host.report;

import java.util.Locale;

/** What became of a plugin jar. */
public enum PluginState {
    /** Everything it contributes works. */
    LOADED,
    /** Something it contributes works, and something doesn't. */
    DEGRADED,
    /** Nothing of it works. */
    REFUSED;

    /** Returns the word used in JSON and on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
