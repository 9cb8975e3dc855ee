package dev.cks.core.json;

/** Says that a string of a text, which is JSON otherwise, holds half of a surrogate pair and so is no Unicode. */
public final class UnpairedSurrogateException extends MalformedJsonException {

    private static final long serialVersionUID = 1L;

    UnpairedSurrogateException() {
        super("a string holds half of a surrogate pair");
    }
}
