package dev.cks.verification;

import static dev.cks.verification.SignedRecords.content;
import static dev.cks.verification.SignedRecords.entry;
import static dev.cks.verification.SignedRecords.genuine;
import static dev.cks.verification.SignedRecords.signature;
import static dev.cks.verification.SignedRecords.thing;
import static dev.cks.verification.SignedRecords.verifiedBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Entries that would pass for a verified claim, and mustn't.
 *
 * @param name how they were forged
 * @param record the record
 * @param link what would link it to its subject
 */
record Forgery(String name, Map<String, Object> record, Map<String, Object> link) {

    static final String RECORD = "vr-1";
    static final String CLAIM = "claim-1";
    static final String OTHER = "claim-2";
    private static final String COMPOSED = "caf\u00e9";
    private static final String DECOMPOSED = "cafe\u0301";

    /** The objects that claims are made of; each is there before anything is forged. */
    static final List<Map<String, Object>> SUBJECTS =
            List.of(thing(CLAIM), thing(OTHER), thing(COMPOSED), thing(DECOMPOSED), thing("a|b"), thing("x\",\"y"));

    /** Returns every one. */
    static List<Forgery> all() {
        return Stream.of(edited(), oddlySigned(), lookAlikes(), relinked())
                .flatMap(forgeries -> forgeries)
                .toList();
    }

    /** A genuine record of which one field was edited, left out or added. */
    private static Stream<Forgery> edited() {
        Stream<Forgery> changed = Stream.of(
                        Arrays.asList("http_status", 404L),
                        Arrays.asList("http_status", "200"),
                        Arrays.asList("http_status", 200.0),
                        Arrays.asList("http_status", true),
                        Arrays.asList("http_status", null),
                        Arrays.asList("http_status", List.of(200L)),
                        Arrays.asList("checked_at", "2026-06-01T00:00:00Z"),
                        Arrays.asList("checked_at", "2026-01-01T00:00:00+00:00"),
                        Arrays.asList("checked_at", 0L),
                        Arrays.asList("checked_via", "manual_review"),
                        Arrays.asList("checked_via", "automated_search_check"),
                        Arrays.asList("url", "https://example.org/"),
                        Arrays.asList("url", "https://example.com"),
                        Arrays.asList("url", List.of("https://example.com/")),
                        Arrays.asList("final_url", "https://example.org/"),
                        Arrays.asList("final_url", null),
                        Arrays.asList("method", "GET"),
                        Arrays.asList("method", "head"),
                        Arrays.asList("subject_id", OTHER),
                        Arrays.asList("subject_id", null),
                        Arrays.asList(
                                "content_sha256", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
                        Arrays.asList("content_sha256", null),
                        Arrays.asList("content_sha256", ""),
                        Arrays.asList("score", 0.9),
                        Arrays.asList("note", "trust me"),
                        Arrays.asList("", ""),
                        Arrays.asList("Url", "https://example.org/"),
                        Arrays.asList("url ", "https://example.org/"),
                        Arrays.asList("relation_type", "supports"),
                        Arrays.asList("participants", List.of(CLAIM, RECORD)))
                .map(edit -> of(
                        "edited: " + edit.get(0) + " = " + edit.get(1),
                        content -> content.put(String.valueOf(edit.get(0)), edit.get(1))));
        Stream<Forgery> without = Stream.of(
                        "key_id",
                        "subject_id",
                        "checked_at",
                        "checked_via",
                        "http_status",
                        "url",
                        "final_url",
                        "method")
                .map(field -> of("without " + field, content -> content.remove(field)));
        return Stream.concat(changed, without);
    }

    private static Stream<Forgery> oddlySigned() {
        String right = signature(RECORD, content(CLAIM));
        Stream<Forgery> signatures = Stream.<@Nullable Object>of(
                        "bad",
                        "",
                        right.toUpperCase(Locale.ROOT),
                        right + " ",
                        " " + right,
                        right.substring(0, 63),
                        right + "0",
                        "0x" + right,
                        "0".repeat(64),
                        SignedRecords.firstSignature(RECORD, content(CLAIM)),
                        signature("vr-2", content(CLAIM)),
                        signature(RECORD, content(OTHER)),
                        7L,
                        true,
                        List.of(right),
                        Map.of("hex", right))
                .map(value -> of("signature " + value, content -> content.put("signature", value)));
        Stream<Forgery> keys = Stream.of("k2", "K1", "k1 ", "\uff4b1", "k1\n", "", "k1 k1")
                .map(key -> of("key " + key, content -> content.put("key_id", key)));
        return Stream.of(
                        signatures,
                        keys,
                        Stream.of(
                                of("no signature", content -> content.remove("signature")),
                                of("the first signature under its old name", content -> {
                                    content.remove("signature");
                                    content.put(
                                            "_cks_mcp_signature", SignedRecords.firstSignature(RECORD, content(CLAIM)));
                                }),
                                of(
                                        "both signatures",
                                        content -> content.put(
                                                "_cks_mcp_signature",
                                                SignedRecords.firstSignature(RECORD, content(CLAIM))))))
                .flatMap(forgeries -> forgeries);
    }

    /** A genuine content under another identity, or fields that run into each other. */
    private static Stream<Forgery> lookAlikes() {
        Map<String, Object> right = structure(genuine(RECORD, CLAIM));
        Stream<Forgery> ids = Stream.of("vr-2", "vr-1 ", "VR-1", "vr\u20101", "vr-1\u200b", "\uff56r-1", "vr-1\n")
                .map(id -> new Forgery(
                        "copied to the id " + id,
                        entry(id, SignedRecords.TYPE, "verification", right),
                        verifiedBy("l", CLAIM, id)));
        Stream<Forgery> names = Stream.of("verified", "Verification", "verification ", "vr-1")
                .map(name -> new Forgery(
                        "named " + name,
                        entry(RECORD, SignedRecords.TYPE, name, right),
                        verifiedBy("l", CLAIM, RECORD)));
        Stream<Forgery> types = Stream.of(
                        "Thing", "verificationrecord", "VerificationRecord ", "Verification\u0420ecord")
                .map(type -> new Forgery(
                        "of type " + type, entry(RECORD, type, "verification", right), verifiedBy("l", CLAIM, RECORD)));
        Stream<Forgery> shifted = Stream.of(
                shifted("bars", "vr-1|a", "b", "vr-1", "a|b"),
                shifted("quotes", "vr\",\"x", "y", "vr", "x\",\"y"),
                shifted("composed for decomposed", RECORD, DECOMPOSED, RECORD, COMPOSED),
                shifted("decomposed for composed", RECORD, COMPOSED, RECORD, DECOMPOSED),
                shifted("decomposed id", "vr-" + COMPOSED, CLAIM, "vr-" + DECOMPOSED, CLAIM));
        return Stream.of(ids, names, types, shifted).flatMap(forgeries -> forgeries);
    }

    /** A genuine record that is linked to what it doesn't prove. */
    private static Stream<Forgery> relinked() {
        Map<String, Object> record = genuine(RECORD, CLAIM);
        return Stream.of(
                new Forgery("linked to another subject", record, verifiedBy("l", OTHER, RECORD)),
                new Forgery("linked by three places", record, verifiedBy("l", CLAIM, RECORD, OTHER)),
                new Forgery("linked by three places, elsewhere", record, verifiedBy("l", CLAIM, OTHER, RECORD)),
                new Forgery("linked to itself", record, verifiedBy("l", RECORD, RECORD)),
                new Forgery(
                        "linked by a relation of another label",
                        structureOf("bad"),
                        entry("l", "Link", "l", structure(verifiedBy("l", CLAIM, RECORD)))),
                new Forgery("a subject in the place of the record", record, verifiedBy("l", RECORD, OTHER)));
    }

    private static Forgery shifted(
            String name, String signedId, String signedSubject, String shownId, String shownSubject) {
        Map<String, Object> content = new LinkedHashMap<>(structure(genuine(signedId, signedSubject)));
        content.put("subject_id", shownSubject);
        return new Forgery(
                "shifted by " + name,
                entry(shownId, SignedRecords.TYPE, "verification", content),
                verifiedBy("l", shownSubject, shownId));
    }

    private static Map<String, Object> structureOf(String signature) {
        Map<String, Object> content = content(CLAIM);
        content.put("signature", signature);
        return entry(RECORD, SignedRecords.TYPE, "verification", content);
    }

    private static Forgery of(String name, Consumer<Map<String, @Nullable Object>> change) {
        Map<String, @Nullable Object> content = new HashMap<>(structure(genuine(RECORD, CLAIM)));
        change.accept(content);
        return new Forgery(
                name, entry(RECORD, SignedRecords.TYPE, "verification", content), verifiedBy("l", CLAIM, RECORD));
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> structure(Map<String, Object> entry) {
        return (Map<String, Object>) entry.getOrDefault("structure", Map.of());
    }

    @SuppressWarnings("unchecked")
    String recordId() {
        return String.valueOf(((Map<String, Object>) record.getOrDefault("identity", Map.of())).get("id"));
    }
}
