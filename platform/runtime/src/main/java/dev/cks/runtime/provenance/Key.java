package dev.cks.runtime.provenance;

import java.util.HexFormat;
import java.util.Locale;

/**
 * A secret that signs verification records.
 *
 * @param id the name under which a record says which key signed it: letters, digits, dot, underscore, hyphen
 * @param hex 32 bytes as lower-case hexadecimal digits
 */
record Key(String id, String hex) {

    static final int SECRET_BYTES = 32;

    /** Reads a line of the key file: the id, one space, 64 hexadecimal digits. */
    static Key parse(String line) {
        int space = line.indexOf(' ');
        String id = space < 0 ? line : line.substring(0, space);
        if (!id.matches("[A-Za-z0-9._-]{1,64}")) {
            throw new IllegalArgumentException("a key id is 1 to 64 letters, digits, dots, underscores and hyphens");
        }
        String hex = line.substring(id.length()).strip();
        if (!hex.matches("[0-9a-fA-F]{64}")) {
            throw new IllegalArgumentException("a key is 64 hexadecimal digits");
        }
        return new Key(id, hex.toLowerCase(Locale.ROOT));
    }

    static Key of(String id, byte[] secret) {
        return new Key(id, HexFormat.of().formatHex(secret));
    }

    byte[] secret() {
        return HexFormat.of().parseHex(hex);
    }

    String line() {
        return id + " " + hex;
    }

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "Key[" + id + "]";
    }
}
