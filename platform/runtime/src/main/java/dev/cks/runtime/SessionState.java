package dev.cks.runtime;

/** Whether a session takes changes. */
public enum SessionState {
    /** It can be read and changed. */
    OPEN,
    /** It can be read. */
    CLOSED
}
