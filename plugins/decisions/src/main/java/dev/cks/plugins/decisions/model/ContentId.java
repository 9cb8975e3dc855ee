package dev.cks.plugins.decisions.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names things by what they are: hexadecimal digits of a SHA-256. */
public final class ContentId {

    private static final int ELEMENT_DIGITS = 20;
    private static final int DECISION_DIGITS = 24;

    private ContentId() {}

    static String element(String kind, String name) {
        return "el_" + hash(Folding.fold(kind), Folding.fold(name)).substring(0, ELEMENT_DIGITS);
    }

    static String decision(String... parts) {
        return "d_" + hash(parts).substring(0, DECISION_DIGITS);
    }

    /** Returns the hash of parts with a zero octet between each and the next, 64 digits in lower case. */
    public static String hash(String... parts) {
        return sha256(String.join("\0", parts).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the hash of octets, 64 digits in lower case. */
    public static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("Every Java has SHA-256", absent);
        }
    }
}
