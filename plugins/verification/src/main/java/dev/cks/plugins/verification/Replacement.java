package dev.cks.plugins.verification;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.plugin.Attestation.Attested;
import dev.cks.api.plugin.HttpReceipt;
import dev.cks.api.tool.Progress;
import dev.cks.api.tool.ToolCall;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A record, and the one that was made anew of its source.
 *
 * @param old the record
 * @param receipt what its source answered now
 * @param made the new record with its link
 */
record Replacement(KnowledgeObject old, HttpReceipt receipt, Attested made) {

    /**
     * Asks the source of a record again, for the same subject.
     *
     * @throws dev.cks.api.tool.ToolException when it doesn't answer
     */
    static Replacement of(KnowledgeObject record, ToolCall call) {
        JsonObject content = record.structure();
        HttpReceipt receipt =
                call.http().probe(content.text("url").orElse(""), content.has("content_sha256"), Progress.NONE);
        String subject = content.text("subject_id").orElse("");
        return new Replacement(record, receipt, call.attestation().attest(receipt, subject));
    }

    /** Returns what became of the record, as plain JSON values. */
    Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("record_id", old.id());
        json.put("new_record_id", id(made.record()));
        json.put("url", receipt.url());
        json.put("status", receipt.status());
        old.structure().number("http_status").ifPresent(status -> json.put("previous_status", status));
        old.structure()
                .text("content_sha256")
                .ifPresent(before -> json.put(
                        "content_changed",
                        !before.equals(receipt.contentSha256().orElse(""))));
        return json;
    }

    /** Returns the id of an entry that was made anew. */
    static String id(Map<String, Object> entry) {
        return entry.get("identity") instanceof Map<?, ?> identity ? String.valueOf(identity.get("id")) : "";
    }
}
