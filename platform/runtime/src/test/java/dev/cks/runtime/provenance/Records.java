package dev.cks.runtime.provenance;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.Ambient;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes genuine records, and structures that hold them. */
public final class Records {

    /** The line of a key file with the key k1, bytes 00 to 1f. */
    public static final String KEY_LINE = "k1 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n";

    private Records() {}

    /** Returns a key ring that holds that one key. */
    public static KeyRing keyFile(Path directory) throws IOException {
        return new KeyRing(write(directory.resolve("provenance.keys"), KEY_LINE), Ambient.system());
    }

    /** Writes a key file, readable by its owner alone. */
    public static Path write(Path file, String lines) throws IOException {
        Files.writeString(file, lines);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    /** Returns the fields of a record, all but the signature. */
    public static Map<String, Object> fields(String subjectId) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("key_id", "k1");
        fields.put("subject_id", subjectId);
        fields.put("checked_at", "2026-01-01T00:00:00Z");
        fields.put("checked_via", "automated_http_check");
        fields.put("http_status", 200L);
        fields.put("url", "https://example.com/");
        fields.put("final_url", "https://example.com/");
        fields.put("method", "HEAD");
        return fields;
    }

    private static SigningKey signingKey() {
        return (SigningKey) Key.parse(KEY_LINE);
    }

    /** Returns a record with a genuine signature over these fields. */
    public static Map<String, Object> signed(String id, Map<String, Object> fields) {
        KnowledgeObject unsigned = structure(List.of(object(id, "VerificationRecord", "verification", fields)))
                .find(id)
                .orElseThrow();
        Map<String, Object> content = new LinkedHashMap<>(fields);
        content.put("signature", RecordSignature.sign(id, unsigned.structure(), signingKey()));
        return object(id, "VerificationRecord", "verification", content);
    }

    /** Returns a genuine record about a subject. */
    public static Map<String, Object> genuine(String id, String subjectId) {
        return signed(id, fields(subjectId));
    }

    /** Returns a thing. */
    public static Map<String, Object> thing(String id) {
        return object(id, "Thing", id, Map.of());
    }

    /** Returns a relation. */
    public static Map<String, Object> relation(String id, String relationType, String... participants) {
        return object(id, "Relation", id, Map.of("participants", List.of(participants), "relation_type", relationType));
    }

    /** Returns an entry of the objects list. */
    public static Map<String, Object> object(String id, String type, String name, Map<String, Object> content) {
        return Map.of("identity", Map.of("id", id, "type", type, "name", name), "structure", content);
    }

    /** Returns the text of a structure of these entries. */
    public static String json(List<Map<String, Object>> entries) {
        return CanonicalJson.compact(Map.of("objects", new ArrayList<>(entries)));
    }

    /** Returns a structure of these entries. */
    public static KnowledgeStructure structure(List<Map<String, Object>> entries) {
        return new Codec(ParseLimits.DEFAULT).parse(json(entries)).structure();
    }
}
