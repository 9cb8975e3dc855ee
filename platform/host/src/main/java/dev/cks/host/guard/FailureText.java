package dev.cks.host.guard;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns what plugin code threw into one line of text. Never fails, although exceptions of plugins may. */
public final class FailureText {

    private static final int LONGEST = 600;
    private static final int DEEPEST = 8;

    private FailureText() {}

    /** Returns the exception, its causes and the place where the innermost one arose. */
    public static String of(Throwable failure) {
        List<Throwable> chain = causes(failure);
        StringBuilder text = new StringBuilder();
        for (Throwable link : chain) {
            text.append(text.length() == 0 ? "" : ", caused by ").append(describe(link));
        }
        text.append(place(chain.get(chain.size() - 1)));
        return oneLine(text.toString());
    }

    /** Returns the exception and its causes, outermost first; only the first few of a long or circular chain. */
    public static List<Throwable> causes(Throwable failure) {
        List<Throwable> chain = new ArrayList<>();
        Throwable link = failure;
        while (link != null && chain.size() < DEEPEST) {
            chain.add(link);
            link = causeOf(link);
        }
        return chain;
    }

    /** Returns text without control characters and of bounded length. */
    public static String oneLine(String text) {
        return bounded(text).replaceAll("\\p{Cntrl}+", " ").strip();
    }

    private static String bounded(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        boolean splitsPair = Character.isHighSurrogate(text.charAt(LONGEST - 1));
        return text.substring(0, splitsPair ? LONGEST - 1 : LONGEST) + "...";
    }

    private static @Nullable Throwable causeOf(Throwable failure) {
        try {
            return failure.getCause();
        } catch (Throwable evenThatFails) {
            return null;
        }
    }

    private static String describe(Throwable failure) {
        String type = failure.getClass().getName();
        try {
            String message = failure.getMessage();
            return message == null || message.isBlank() ? type : type + ": " + message;
        } catch (Throwable evenThatFails) {
            return type;
        }
    }

    private static String place(Throwable failure) {
        try {
            StackTraceElement[] trace = failure.getStackTrace();
            return trace.length == 0 ? "" : " (at " + trace[0] + ")";
        } catch (Throwable evenThatFails) {
            return "";
        }
    }
}
