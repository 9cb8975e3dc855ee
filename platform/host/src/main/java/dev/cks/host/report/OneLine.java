package dev.cks.host.report;

import java.util.regex.Pattern;

/** Makes text that others wrote fit for a log line and an answer: bounded, and without control characters. */
public final class OneLine {

    private static final int LONGEST = 600;
    private static final Pattern CONTROLS = Pattern.compile("\\p{Cntrl}+");

    private OneLine() {}

    /** Returns the text on one line, cut off where it is too long. */
    public static String of(String text) {
        return CONTROLS.matcher(bounded(text)).replaceAll(" ").strip();
    }

    private static String bounded(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        boolean splitsPair = Character.isHighSurrogate(text.charAt(LONGEST - 1));
        return text.substring(0, splitsPair ? LONGEST - 1 : LONGEST) + "...";
    }
}
