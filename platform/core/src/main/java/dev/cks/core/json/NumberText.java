package dev.cks.core.json;

import tools.jackson.core.io.NumberOutput;

/** Writes doubles with the fewest digits that read back the same, in one fixed notation. Thread-safe. */
public final class NumberText {

    private static final int LARGEST_FIXED_EXPONENT = 15;
    private static final int SMALLEST_FIXED_EXPONENT = -4;

    private NumberText() {}

    /**
     * Returns the text: fixed notation with at least one digit after the point for magnitudes from 1e-4 up to, but not
     * including, 1e16; otherwise scientific notation with a signed exponent of two digits at least.
     */
    public static String of(double value) {
        String shortest = NumberOutput.toString(value, true);
        int mark = shortest.indexOf('E');
        // Without an exponent Java's notation and ours agree.
        return mark < 0 ? shortest : rewrite(shortest, mark);
    }

    private static String rewrite(String shortest, int mark) {
        int exponent = Integer.parseInt(shortest.substring(mark + 1));
        int start = shortest.charAt(0) == '-' ? 1 : 0;
        String digits = shortest.charAt(start) + fraction(shortest, start + 2, mark);
        String sign = shortest.substring(0, start);
        if (exponent > LARGEST_FIXED_EXPONENT || exponent < SMALLEST_FIXED_EXPONENT) {
            return sign + scientific(digits, exponent);
        }
        return sign + (exponent < 0 ? small(digits, exponent) : large(digits, exponent));
    }

    private static String fraction(String shortest, int from, int to) {
        String fraction = shortest.substring(from, to);
        return fraction.equals("0") ? "" : fraction;
    }

    private static String scientific(String digits, int exponent) {
        String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        int magnitude = Math.abs(exponent);
        return mantissa + (exponent < 0 ? "e-" : "e+") + (magnitude < 10 ? "0" : "") + magnitude;
    }

    private static String small(String digits, int exponent) {
        return "0." + "0".repeat(-exponent - 1) + digits;
    }

    private static String large(String digits, int exponent) {
        int whole = exponent + 1;
        return digits.length() <= whole
                ? digits + "0".repeat(whole - digits.length()) + ".0"
                : digits.substring(0, whole) + "." + digits.substring(whole);
    }
}
