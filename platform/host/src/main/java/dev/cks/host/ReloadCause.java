package dev.cks.host;

import java.util.Locale;

/** Why plugins are loaded anew. */
public enum ReloadCause {
    /** Somebody gave the command. */
    COMMAND,
    /** The process was sent a signal. */
    SIGNAL,
    /** A directory that is watched has changed. */
    WATCH;

    /** Returns the word used in JSON and in the log. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
