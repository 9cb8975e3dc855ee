package dev.cks.server.client;

import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.PlainJson;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/** What plain JSON values are told from others by. */
final class Digests {

    private static final JsonWriter WRITER = new JsonWriter();

    private Digests() {}

    /** Returns the SHA-256 of an object's text in lower-case hexadecimal digits. */
    static String of(Map<String, Object> json) {
        try {
            byte[] text = WRITER.text(PlainJson.copy(json)).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java has SHA-256", missing);
        }
    }
}
