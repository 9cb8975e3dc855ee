package dev.cks.api.knowledge;

import java.util.Comparator;
import org.apiguardian.api.API;

/**
 * Orders text by Unicode code point, the order of keys, ids and findings everywhere in the platform.
 *
 * <p>It differs from {@link String#compareTo}, which compares UTF-16 code units and so places U+1F30A before U+FFEE.
 */
@API(status = API.Status.STABLE, since = "0.1")
public final class CodePointOrder {

    /** Compares two strings by code point. */
    public static final Comparator<String> INSTANCE = CodePointOrder::compare;

    private CodePointOrder() {}

    /** Returns a negative number, zero or a positive number as the left text sorts before, with or after the right. */
    public static int compare(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                boolean surrogateA = Character.isSurrogate(a);
                // A surrogate unit belongs to a code point above every unit of the basic plane.
                return surrogateA == Character.isSurrogate(b) ? a - b : surrogateA ? 1 : -1;
            }
        }
        return left.length() - right.length();
    }
}
