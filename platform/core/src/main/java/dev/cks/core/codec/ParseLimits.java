package dev.cks.core.codec;

/**
 * How much one text may ask of the parser.
 *
 * @param nesting how deep objects and arrays may nest, the root counting as one
 * @param numberDigits how many characters a number may have
 * @param stringLength how many UTF-16 units a string value may have
 * @param keyLength how many UTF-16 units an object key may have
 * @param problems how many problems are reported at most
 */
public record ParseLimits(int nesting, int numberDigits, int stringLength, int keyLength, int problems) {

    /** Fits everything but attacks. */
    public static final ParseLimits DEFAULT = new ParseLimits(200, 1_000, 20_000_000, 50_000, 100);

    /** Refuses limits under which no structure could be read. */
    public ParseLimits {
        if (nesting < 5 || numberDigits < 1 || stringLength < 1 || keyLength < 64 || problems < 1) {
            throw new IllegalArgumentException("Limits of the parser are too low: nesting " + nesting + ", digits "
                    + numberDigits + ", string " + stringLength + ", key " + keyLength + ", problems " + problems);
        }
    }
}
