package dev.cks.verification;

import dev.cks.core.codec.CanonicalJson;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Records, their links, and entries besides, as plain JSON values. Signs as the documentation says, by code of its own, with
 * the key of bytes 00 to 1f, whose id is {@code k1}.
 */
final class SignedRecords {

    static final String TYPE = "VerificationRecord";
    static final String LINK = "verified_by";

    private static final byte[] KEY =
            HexFormat.of().parseHex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");

    private SignedRecords() {}

    /** Returns a record as this key makes it. */
    static Map<String, Object> genuine(String id, String subject) {
        Map<String, Object> content = content(subject);
        content.put("signature", signature(id, content));
        return entry(id, TYPE, "verification", content);
    }

    /** Returns what a record says, but for its signature. */
    static Map<String, Object> content(String subject) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("key_id", "k1");
        content.put("subject_id", subject);
        content.put("checked_at", "2026-01-01T00:00:00Z");
        content.put("checked_via", "automated_http_check");
        content.put("http_status", 200L);
        content.put("url", "https://example.com/");
        content.put("final_url", "https://example.com/");
        content.put("method", "HEAD");
        return content;
    }

    /** Returns the signature of the second payload. */
    static String signature(String id, Map<String, Object> content) {
        return signature(KEY, id, content);
    }

    /** Returns the same by another key. */
    static String signature(byte[] key, String id, Map<String, Object> content) {
        return hmac(
                key,
                CanonicalJson.compact(Arrays.asList(
                        "cks-verification-v2",
                        content.get("key_id"),
                        id,
                        content.get("subject_id"),
                        content.get("checked_at"),
                        content.get("checked_via"),
                        content.get("http_status"),
                        content.get("url"),
                        content.get("final_url"),
                        content.get("method"),
                        content.get("content_sha256"))));
    }

    /** Returns the signature of other servers of this kind: fields joined by bars. */
    static String firstSignature(String id, Map<String, Object> content) {
        return hmac(
                KEY,
                String.join(
                        "|",
                        id,
                        String.valueOf(content.get("subject_id")),
                        String.valueOf(content.get("checked_at")),
                        String.valueOf(content.get("checked_via")),
                        String.valueOf(content.get("http_status"))));
    }

    static Map<String, Object> verifiedBy(String id, String... participants) {
        return relation(id, LINK, participants);
    }

    static Map<String, Object> relation(String id, String type, String... participants) {
        return entry(id, "Relation", id, Map.of("participants", List.of(participants), "relation_type", type));
    }

    static Map<String, Object> thing(String id) {
        return entry(id, "Thing", id, Map.of());
    }

    static Map<String, Object> entry(String id, String type, String name, Map<String, Object> content) {
        return Map.of("identity", Map.of("id", id, "type", type, "name", name), "structure", content);
    }

    /** Returns the text of a structure of these entries. */
    static String text(List<Map<String, Object>> entries) {
        return CanonicalJson.compact(Map.of("objects", entries));
    }

    /** Returns the operation that adds an entry. */
    static Map<String, Object> add(Map<String, Object> entry) {
        Map<String, Object> operation = new LinkedHashMap<>(entry);
        operation.put("type", "add_object");
        return operation;
    }

    private static String hmac(byte[] key, String payload) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(payload.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException absent) {
            throw new IllegalStateException(absent);
        }
    }
}
