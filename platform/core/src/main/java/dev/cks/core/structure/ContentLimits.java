package dev.cks.core.structure;

/**
 * How large the content of one object may be, so that its text can be read again.
 *
 * @param nesting how deep objects and lists may nest, the content itself counting as one
 * @param numberDigits how many digits an integer may have
 * @param stringLength how many UTF-16 units a string may have
 * @param keyLength how many UTF-16 units a key may have
 */
public record ContentLimits(int nesting, int numberDigits, int stringLength, int keyLength) {

    /** What the parser's own defaults leave to content, which begins three levels below the root. */
    public static final ContentLimits DEFAULT = new ContentLimits(197, 1_000, 20_000_000, 50_000);
}
