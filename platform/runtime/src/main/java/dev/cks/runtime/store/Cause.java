package dev.cks.runtime.store;

import java.util.Locale;

/** Why a session was changed. The words are part of version ids and never change. */
public enum Cause {
    /** A structure was validated, or what a session held was. */
    VALIDATE,
    /** Operations were applied. */
    EVOLVE,
    /** Another session was merged in. */
    MERGE,
    /** An earlier version was made the newest one. */
    REVERT,
    /** It came from outside. */
    IMPORT;

    /** Returns the word used in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
