package dev.cks.runtime.provenance;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.runtime.provenance.RecordVerdict.Status;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The signature of a verification record: HMAC-SHA256 or Ed25519 as the key says, in lower-case hexadecimal, over the compact canonical JSON array
 * {@code ["cks-verification-v2", key_id, record id, subject_id, checked_at, checked_via, http_status or null, url,
 * final_url, method, content_sha256 or null]} as UTF-8.
 *
 * <p>It covers everything that a record may say; a record with anything else can't be genuine.
 */
final class RecordSignature {

    /** The only way of checking that this platform performs, and so the only one that it signs. */
    static final String AUTOMATED_HTTP_CHECK = "automated_http_check";

    /** The name that every record's identity bears. */
    static final String RECORD_NAME = "verification";

    private static final String DOMAIN = "cks-verification-v2";
    private static final Set<String> MANDATORY =
            Set.of("key_id", "subject_id", "checked_at", "checked_via", "url", "final_url", "method", "signature");
    private static final Set<String> OPTIONAL = Set.of("http_status", "content_sha256");

    private RecordSignature() {}

    /** Returns whether these keys signed the record. */
    static RecordVerdict judge(KnowledgeObject record, Keys keys) {
        // Content is looked through anew for every key that is asked for, so it is read once.
        Map<String, Object> content = record.structure().asMap();
        Optional<String> shape = shapeFlaw(record, content);
        if (shape.isPresent()) {
            return new RecordVerdict(Status.MALFORMED, shape.get());
        }
        String keyId = text(content, "key_id");
        Optional<Key> key = keys.find(keyId);
        if (key.isEmpty()) {
            return new RecordVerdict(Status.UNKNOWN_KEY, keys.missing(keyId));
        }
        if (key.get() instanceof RevokedKey) {
            return new RecordVerdict(Status.REVOKED_KEY, "its key " + keyId + " was revoked");
        }
        return key.get().verifies(payload(record.id(), content), text(content, "signature"))
                ? RecordVerdict.GENUINE
                : new RecordVerdict(Status.FORGED, "its signature does not match what it says");
    }

    /** Returns the signature of a record with this id and content, whose own {@code signature} is not looked at. */
    static String sign(String recordId, JsonObject content, SigningKey key) {
        return key.sign(payload(recordId, content.asMap()));
    }

    private static byte[] payload(String recordId, Map<String, Object> content) {
        return CanonicalJson.compact(Arrays.asList(
                        DOMAIN,
                        text(content, "key_id"),
                        recordId,
                        text(content, "subject_id"),
                        text(content, "checked_at"),
                        text(content, "checked_via"),
                        content.get("http_status"),
                        text(content, "url"),
                        text(content, "final_url"),
                        text(content, "method"),
                        content.get("content_sha256")))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static Optional<String> shapeFlaw(KnowledgeObject record, Map<String, Object> content) {
        if (!record.identity().name().equals(RECORD_NAME)) {
            return Optional.of("its name is not \"" + RECORD_NAME + "\"");
        }
        for (String key : content.keySet()) {
            if (!MANDATORY.contains(key) && !OPTIONAL.contains(key)) {
                return Optional.of("it says \"" + key + "\", which no signature covers");
            }
        }
        for (String key : MANDATORY) {
            if (!(content.get(key) instanceof String)) {
                return Optional.of("\"" + key + "\" is not a text");
            }
        }
        if (!text(content, "checked_via").equals(AUTOMATED_HTTP_CHECK)) {
            return Optional.of("only " + AUTOMATED_HTTP_CHECK + " is ever signed");
        }
        boolean status = !content.containsKey("http_status") || content.get("http_status") instanceof Long;
        boolean digest = !content.containsKey("content_sha256") || content.get("content_sha256") instanceof String;
        return status && digest
                ? Optional.empty()
                : Optional.of("\"http_status\" is not an integer or \"content_sha256\" not a text");
    }

    private static String text(Map<String, Object> content, String key) {
        if (content.get(key) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException("A record needs the text \"" + key + "\"");
    }
}
