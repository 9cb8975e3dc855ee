package dev.cks.runtime.provenance;

import java.util.List;
import java.util.Locale;

/**
 * A key, or what is left of one, under the id by which records name it. Immutable, safe for use by many threads; the text
 * of none tells a secret.
 */
sealed interface Key permits SigningKey, PublicKey, RevokedKey {

    /** Begins with a letter or a digit, so that an id is neither an option nor a hidden file. */
    String ID = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}";

    /** Returns the name under which records say which key signed them. */
    String id();

    /** Tells whether two ids count as one: people and some file systems take those for one another that differ in case. */
    static boolean sameId(String one, String other) {
        return one.equalsIgnoreCase(other);
    }

    /** Returns how it signs. */
    Algorithm algorithm();

    /** Returns the line from which {@link #parse} reads it; holds the secret where there is one. */
    String line();

    /** Tells whether a signature over these bytes is one that this key made; never of a revoked one. */
    boolean verifies(byte[] payload, String signature);

    /**
     * Reads a line: {@code <id> <64 hex>}, {@code <id> ed25519 <secret> <public>}, {@code <id> ed25519-public <public>} or
     * {@code <id> revoked <algorithm>}.
     *
     * @throws IllegalArgumentException with a reason for people, in which no part of a secret stands
     */
    static Key parse(String line) {
        List<String> words = List.of(line.strip().split(" +"));
        String id = words.get(0);
        if (!id.matches(ID)) {
            throw new IllegalArgumentException(
                    "a key id is 1 to 64 letters, digits, dots, underscores and hyphens, and begins with a letter or digit");
        }
        String kind = words.size() == 2 ? "" : words.size() < 2 ? "-" : words.get(1);
        return switch (kind) {
            case "" -> new HmacKey(id, hex(words.get(1)));
            case Ed25519.WORD -> Ed25519Key.of(id, hex(words, 2, 4), hex(words, 3, 4));
            case PublicKey.WORD -> PublicKey.of(id, hex(words, 2, 3));
            case RevokedKey.WORD -> RevokedKey.of(id, words.subList(2, words.size()));
            default -> throw new IllegalArgumentException("a key is 64 hexadecimal digits after its id");
        };
    }

    private static String hex(List<String> words, int index, int count) {
        if (words.size() != count) {
            throw new IllegalArgumentException("a line of this kind has " + count + " words");
        }
        return hex(words.get(index));
    }

    private static String hex(String digits) {
        if (!digits.matches("[0-9a-fA-F]{64}")) {
            throw new IllegalArgumentException("a key is 64 hexadecimal digits");
        }
        return digits.toLowerCase(Locale.ROOT);
    }
}
