package dev.cks.runtime;

import java.util.Locale;

/** Whether a session takes changes. */
public enum SessionState {
    /** It can be read and changed. */
    OPEN,
    /** It can be read. */
    CLOSED,
    /** It can be read, and isn't listed. */
    ARCHIVED;

    /** Returns the word used in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
