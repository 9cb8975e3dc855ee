package dev.cks.core.client;

/** An answer of a client is none to what it was asked; the message says why. */
final class AmissException extends Exception {

    private static final long serialVersionUID = 1L;

    AmissException(String why) {
        super(why, null, false, false);
    }
}
