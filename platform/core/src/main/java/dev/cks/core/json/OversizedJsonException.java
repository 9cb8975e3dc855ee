package dev.cks.core.json;

/** Says that values are larger than allowed. */
public final class OversizedJsonException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OversizedJsonException() {
        super("The values are larger than allowed", null, false, false);
    }
}
