package dev.cks.core.validation;

import dev.cks.core.text.Surrogates;
import org.jspecify.annotations.Nullable;

/** Turns foreign objects into text without trusting their methods. */
final class ForeignText {

    private static final int LONGEST = 500;

    private ForeignText() {}

    /** Returns the class and message of a throwable. */
    static String describe(Throwable failure) {
        String type = failure.getClass().getName();
        String message = text(new Message(failure));
        return message.isEmpty() ? type : type + ": " + message;
    }

    /** Returns what an object says of itself, at most 500 characters; the name of its class when it fails to say. */
    static String text(@Nullable Object foreign) {
        if (foreign == null) {
            return "null";
        }
        try {
            String text = Surrogates.escaped(String.valueOf(foreign));
            return text.length() <= LONGEST ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST / 2)) + "...";
        } catch (StackOverflowError exhausted) {
            return foreign.getClass().getName();
        } catch (VirtualMachineError fatal) {
            throw fatal;
        } catch (Throwable failure) {
            return foreign.getClass().getName();
        }
    }

    private record Message(Throwable failure) {

        @Override
        public String toString() {
            String message = failure.getMessage();
            return message == null ? "" : message;
        }
    }
}
