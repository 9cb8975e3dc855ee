package dev.cks.runtime.store;

import dev.cks.core.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.UUID;

/**
 * Makes the ids of versions: nothing that a version is made of can be changed without changing its id, nor anything in the
 * versions before it.
 *
 * <p>SHA-256 of the UTF-8 of the compact JSON array {@code ["cks-version-v1", session, parents, root hash, extensions, cause,
 * operations, principal, client, transport]}, where parents and extensions are arrays and the operations are the text of an
 * array. Its first 122 bits are written as a UUID of version 8.
 */
final class VersionId {

    private static final String TAG = "cks-version-v1";
    private static final JsonWriter JSON = new JsonWriter();
    private static final long VERSION_MASK = 0xFFFF_FFFF_FFFF_0FFFL;
    private static final long VERSION_8 = 0x8000L;
    private static final long VARIANT_MASK = 0x3FFF_FFFF_FFFF_FFFFL;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    private VersionId() {}

    static String of(String sessionId, List<String> parents, String rootHash, List<String> extensions, Origin origin) {
        String text = JSON.text(List.of(
                TAG,
                sessionId,
                parents,
                rootHash,
                extensions,
                origin.cause().word(),
                origin.operations(),
                origin.caller().principal(),
                origin.caller().client(),
                origin.caller().transport()));
        return uuid(sha256(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java has SHA-256", missing);
        }
    }

    private static String uuid(byte[] digest) {
        long high = bits(digest, 0);
        long low = bits(digest, Long.BYTES);
        return new UUID((high & VERSION_MASK) | VERSION_8, (low & VARIANT_MASK) | VARIANT).toString();
    }

    private static long bits(byte[] bytes, int from) {
        long value = 0;
        for (int i = from; i < from + Long.BYTES; i++) {
            value = (value << Byte.SIZE) | (bytes[i] & 0xFF);
        }
        return value;
    }
}
