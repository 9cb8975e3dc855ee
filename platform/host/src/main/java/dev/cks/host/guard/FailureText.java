package dev.cks.host.guard;

import dev.cks.host.report.OneLine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns what plugin code threw into one line of text. Never fails, although exceptions of plugins may. */
public final class FailureText {

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
        return OneLine.of(text.toString());
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
