package dev.cks.runtime.provenance;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells of each record what its signature is worth, whoever asks: an auditor needs a public key and nothing else. */
public final class RecordAudit {

    private final Keys keys;

    private RecordAudit(Keys keys) {
        this.keys = keys;
    }

    /**
     * A record and what it is worth.
     *
     * @param record the record
     * @param verdict what its signature is worth
     */
    public record Audited(KnowledgeObject record, RecordVerdict verdict) {}

    /**
     * Checks with all keys of a ring.
     *
     * @throws dev.cks.api.tool.ToolException {@code not_supported} when they can't be used
     */
    public static RecordAudit with(KeyRing ring) {
        return new RecordAudit(ring.usable());
    }

    /**
     * Checks with one public key.
     *
     * @param line as {@link KeyChanges#publicKey} returns it
     * @throws dev.cks.api.tool.ToolException {@code invalid_parameter} when it is none
     */
    public static RecordAudit withPublicKey(String line) {
        PublicKey key = KeyChanges.readPublic(line);
        return new RecordAudit(new Keys(
                Map.of(), Map.of(key.id(), key), Optional.empty(), Optional.empty(), List.of(), "", "that was named"));
    }

    /** Returns the verdicts on the records of a structure, in its order. */
    public List<Audited> of(KnowledgeStructure structure) {
        return structure.objectsOfType(ProvenanceCheck.RECORD_TYPE).stream()
                .map(record -> new Audited(record, RecordSignature.judge(record, keys)))
                .toList();
    }
}
