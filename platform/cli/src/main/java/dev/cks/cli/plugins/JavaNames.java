package dev.cks.cli.plugins;

import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;

/** What can be a name in Java source text (The Java Language Specification, 3.8 and 3.9), of ASCII letters only. */
final class JavaNames {

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Set<String> RESERVED =
            Set.of(("_ abstract assert boolean break byte case catch char class const"
                            + " continue default do double else enum extends false final finally float for goto if implements import"
                            + " instanceof int interface long native new null package private protected public return short static"
                            + " strictfp super switch synchronized this throw throws transient true try void volatile while")
                    .split(" "));

    private JavaNames() {}

    /** Tells whether a word has a meaning of its own. */
    static boolean isReserved(String word) {
        return RESERVED.contains(word);
    }

    /** Tells whether it is a name, or several parted by dots. */
    static boolean isQualified(String name) {
        return Arrays.stream(name.split("\\.", -1))
                .allMatch(part -> IDENTIFIER.matcher(part).matches() && !isReserved(part));
    }
}
