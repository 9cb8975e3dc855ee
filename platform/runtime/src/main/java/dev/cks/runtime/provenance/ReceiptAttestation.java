package dev.cks.runtime.provenance;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.plugin.Attestation;
import dev.cks.api.plugin.HttpReceipt;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.core.structure.EntryProblem;
import dev.cks.core.structure.StructureBuilder;
import dev.cks.core.text.Surrogates;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Signs what the platform's own receipts say, with the ring's key. Safe for use by many threads. */
public final class ReceiptAttestation implements Attestation {

    private final KeyRing keys;
    private final Predicate<HttpReceipt> ours;
    private final Ambient ambient;

    /**
     * Signs with the keys of a ring.
     *
     * @param ours tells the receipts that the platform made
     */
    public ReceiptAttestation(KeyRing keys, Predicate<HttpReceipt> ours, Ambient ambient) {
        this.keys = keys;
        this.ours = ours;
        this.ambient = ambient;
    }

    @Override
    public Attested attest(HttpReceipt receipt, String subjectId) {
        if (!ours.test(receipt)) {
            throw invalid("Only receipts that the platform made are attested");
        }
        if (subjectId.isBlank() || Surrogates.firstUnpaired(subjectId) >= 0) {
            throw invalid("The id of the subject is blank, or no Unicode text");
        }
        String recordId = freshId("vr-");
        return new Attested(
                entry(
                        recordId,
                        ProvenanceCheck.RECORD_TYPE,
                        RecordSignature.RECORD_NAME,
                        record(recordId, receipt, subjectId)),
                entry(freshId("rel-"), "Relation", "r", link(recordId, subjectId)));
    }

    private Map<String, Object> record(String recordId, HttpReceipt receipt, String subjectId) {
        SigningKey key = keys.signingKey();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(
                "checked_at",
                receipt.checkedAt().truncatedTo(ChronoUnit.SECONDS).toString());
        fields.put("checked_via", RecordSignature.AUTOMATED_HTTP_CHECK);
        receipt.contentSha256().ifPresent(digest -> fields.put("content_sha256", digest));
        fields.put("final_url", receipt.finalUrl());
        fields.put("http_status", (long) receipt.status());
        fields.put("key_id", key.id());
        fields.put("method", receipt.method());
        fields.put("subject_id", subjectId);
        fields.put("url", receipt.url());
        fields.put(
                "signature",
                RecordSignature.sign(recordId, read(recordId, fields).structure(), key));
        return fields;
    }

    /** What is signed is what a reader of the record will see. */
    private static KnowledgeObject read(String id, Map<String, Object> fields) {
        StructureBuilder builder = new StructureBuilder();
        List<EntryProblem> problems =
                builder.add(new Identity(id, ProvenanceCheck.RECORD_TYPE, RecordSignature.RECORD_NAME), fields);
        if (!problems.isEmpty()) {
            throw invalid("This can't be said in a record: " + problems.get(0).message());
        }
        return builder.build().find(id).orElseThrow();
    }

    private static Map<String, Object> link(String recordId, String subjectId) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("participants", List.of(subjectId, recordId));
        fields.put("relation_type", Links.LINK_TYPE);
        return fields;
    }

    private static Map<String, Object> entry(String id, String type, String name, Map<String, Object> fields) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("identity", Map.of("id", id, "type", type, "name", name));
        entry.put("structure", fields);
        return entry;
    }

    private String freshId(String prefix) {
        return prefix + ambient.ids().get().replace("-", "");
    }

    private static ToolException invalid(String message) {
        return new ToolException(ErrorCode.INVALID_PARAMETER, message);
    }
}
