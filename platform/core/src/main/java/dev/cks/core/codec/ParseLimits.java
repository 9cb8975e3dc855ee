package dev.cks.core.codec;

import dev.cks.core.structure.ContentLimits;
import tools.jackson.core.StreamReadConstraints;

/**
 * How much one text may ask of the parser.
 *
 * @param nesting how deep objects and arrays may nest, the root counting as one
 * @param numberDigits how many characters a number may have, its sign not counted
 * @param stringLength how many UTF-16 units a string value may have
 * @param keyLength how many UTF-16 units an object key may have
 * @param problems how many problems are reported at most
 */
public record ParseLimits(int nesting, int numberDigits, int stringLength, int keyLength, int problems) {

    /** Fits everything but attacks. */
    public static final ParseLimits DEFAULT = new ParseLimits(200, 1_000, 20_000_000, 50_000, 100);

    private static final int LEVELS_ABOVE_CONTENT = 3;

    /** Refuses limits under which no structure could be read. */
    public ParseLimits {
        if (nesting <= LEVELS_ABOVE_CONTENT || numberDigits < 1 || stringLength < 1 || keyLength < 64 || problems < 1) {
            throw new IllegalArgumentException("Limits of the parser are too low: nesting " + nesting + ", digits "
                    + numberDigits + ", string " + stringLength + ", key " + keyLength + ", problems " + problems);
        }
    }

    /** Returns the limits that content must obey so that its canonical text can be read under these limits. */
    public ContentLimits content() {
        return new ContentLimits(nesting - LEVELS_ABOVE_CONTENT, numberDigits, stringLength, keyLength);
    }

    StreamReadConstraints constraints() {
        return StreamReadConstraints.builder()
                .maxNestingDepth(nesting)
                .maxStringLength(stringLength)
                .maxNameLength(keyLength)
                // Numbers are measured by the reader itself, so that a long one doesn't end the reading.
                .maxNumberLength(Integer.MAX_VALUE)
                .maxDocumentLength(-1)
                .maxTokenCount(-1)
                .build();
    }
}
