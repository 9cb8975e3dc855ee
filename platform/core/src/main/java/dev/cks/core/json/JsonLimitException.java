package dev.cks.core.json;

/** Says which limit a text goes beyond although it may be JSON. */
public final class JsonLimitException extends MalformedJsonException {

    private static final long serialVersionUID = 1L;

    JsonLimitException(String message) {
        super(message);
    }
}
