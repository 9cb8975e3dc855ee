package dev.cks.plugins.exchange.rdf;

/** Shortens texts of others for messages. */
final class Shown {

    private static final int LONGEST = 200;

    private Shown() {}

    static String of(String text) {
        String line = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
        return line.length() <= LONGEST ? line : line.substring(0, line.offsetByCodePoints(0, LONGEST / 2)) + "…";
    }
}
