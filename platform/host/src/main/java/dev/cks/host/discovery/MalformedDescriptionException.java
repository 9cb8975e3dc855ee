package dev.cks.host.discovery;

/** Says which part of a provider's description isn't fit to be shown. */
final class MalformedDescriptionException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    MalformedDescriptionException(String message) {
        super(message);
    }
}
