package dev.cks.api.plugin;

import dev.cks.api.tool.ToolException;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * Turns what the platform saw into a signed verification record. Nobody signs anything else: no text, no bytes, no record.
 *
 * <p>Safe for use by many threads. Not for implementing outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Attestation {

    /**
     * A record and the relation that links it to its subject, each {@code {identity, structure}} as plain JSON values,
     * ready to be added to a structure.
     *
     * @param record the signed record
     * @param link the relation {@code verified_by(subject, record)}
     */
    record Attested(Map<String, Object> record, Map<String, Object> link) {}

    /**
     * Signs that what a receipt says was seen, for a subject.
     *
     * @param receipt one that the platform made
     * @param subjectId the object that the record proves something of; needn't exist yet
     * @throws ToolException {@code invalid_parameter} for a receipt that the platform didn't make, or a blank subject;
     *     {@code not_supported} when no key can be used
     */
    Attested attest(HttpReceipt receipt, String subjectId);
}
