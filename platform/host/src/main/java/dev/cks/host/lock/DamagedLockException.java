package dev.cks.host.lock;

/** Says why a lock can't be used; an expected failure, so without a trace. */
public final class DamagedLockException extends Exception {

    private static final long serialVersionUID = 1L;

    DamagedLockException(String reason) {
        super(reason, null, false, false);
    }

    /** Returns the reason, as the end of a sentence about the file. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
