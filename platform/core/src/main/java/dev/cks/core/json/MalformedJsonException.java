package dev.cks.core.json;

/** Says why a text isn't JSON; an expected failure, so it carries no stack trace. */
public class MalformedJsonException extends Exception {

    private static final long serialVersionUID = 1L;

    MalformedJsonException(String message) {
        super(message, null, false, false);
    }
}
