package dev.cks.core.query;

import java.util.Optional;

/** Which limit left something out. */
enum Truncation {
    /** The number of objects. */
    OBJECTS("max_objects_exceeded"),
    /** The number of tokens. */
    TOKENS("max_tokens_exceeded"),
    /** Either, for different objects. */
    OBJECTS_AND_TOKENS("max_objects_and_max_tokens_exceeded");

    private final String word;

    Truncation(String word) {
        this.word = word;
    }

    /** Returns the word in answers. */
    String word() {
        return word;
    }

    static Optional<Truncation> of(boolean objects, boolean tokens) {
        if (objects) {
            return Optional.of(tokens ? OBJECTS_AND_TOKENS : OBJECTS);
        }
        return tokens ? Optional.of(TOKENS) : Optional.empty();
    }
}
