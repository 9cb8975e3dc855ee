package dev.cks.core.json;

/** Says which part of a value has no form in JSON. */
public final class NotJsonException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NotJsonException(String message) {
        super(message);
    }
}
