package dev.cks.plugins.decisions.log;

/** Something in a log that isn't what was written there; the message says why. */
final class UnverifiedException extends Exception {

    private static final long serialVersionUID = 1L;

    UnverifiedException(String message) {
        super(message);
    }
}
