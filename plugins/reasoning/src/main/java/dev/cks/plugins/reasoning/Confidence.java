package dev.cks.plugins.reasoning;

import dev.cks.api.knowledge.JsonObject;
import java.util.Optional;

/** Reads the degree of belief that steps and claims carry: a number from 0 to 1. */
final class Confidence {

    static final String KEY = "confidence";

    private Confidence() {}

    /** Returns the confidence; empty when it is missing, no number, or out of bounds. Both zeros are the same. */
    static Optional<Double> read(JsonObject content) {
        return content.number(KEY)
                .map(number -> number.doubleValue() + 0.0)
                .filter(confidence -> confidence >= 0 && confidence <= 1);
    }
}
