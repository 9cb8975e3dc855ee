package dev.cks.host.report;

/** Makes text that others wrote fit for a log line and an answer: bounded, and without control characters. */
public final class OneLine {

    private static final int LONGEST = 600;

    private OneLine() {}

    /** Returns the text on one line, cut off where it is too long. */
    public static String of(String text) {
        return bounded(text).replaceAll("\\p{Cntrl}+", " ").strip();
    }

    private static String bounded(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        boolean splitsPair = Character.isHighSurrogate(text.charAt(LONGEST - 1));
        return text.substring(0, splitsPair ? LONGEST - 1 : LONGEST) + "...";
    }
}
