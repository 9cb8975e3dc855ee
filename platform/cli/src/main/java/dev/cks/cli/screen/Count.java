package dev.cks.cli.screen;

/** Numbers with what they are of. */
public final class Count {

    private Count() {}

    /** Returns a number and a noun, which takes an s unless there is one of it. */
    public static String of(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
