package dev.cks.plugins.decisions.json;

/**
 * What is wrong at a place of a JSON text. Immutable.
 *
 * @param pointer the place as a JSON Pointer (RFC 6901), empty for the whole text
 * @param message what is wrong there, one sentence without a full stop
 */
public record JsonFault(String pointer, String message) {

    @Override
    public String toString() {
        return pointer.isEmpty() ? message : pointer + ": " + message;
    }
}
