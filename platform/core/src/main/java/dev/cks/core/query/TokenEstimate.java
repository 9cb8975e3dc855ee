package dev.cks.core.query;

import dev.cks.api.knowledge.KnowledgeObject;

/**
 * Estimates how many tokens of a language model an object takes: a quarter of the code points of {@code id:type:name:}
 * and its content, written as Python shows it, plus ten. Thread-safe.
 */
public final class TokenEstimate {

    private static final int POINTS_PER_TOKEN = 4;
    private static final int FRAME = 10;

    private TokenEstimate() {}

    /** Returns the estimate. */
    public static long of(KnowledgeObject object) {
        long separators = 3;
        long length = separators
                + points(object.id())
                + points(object.type())
                + points(object.identity().name())
                + PythonText.length(object.structure().asMap());
        return length / POINTS_PER_TOKEN + FRAME;
    }

    private static int points(String text) {
        return text.codePointCount(0, text.length());
    }
}
