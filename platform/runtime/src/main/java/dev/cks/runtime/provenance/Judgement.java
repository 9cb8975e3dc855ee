package dev.cks.runtime.provenance;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Judges single records and links.
 *
 * @param structure where they stand
 * @param keys those that count
 */
record Judgement(KnowledgeStructure structure, Keys keys) {

    /** Returns what is wrong with a record, or worth a warning. */
    Optional<Diagnostic> ofRecord(KnowledgeObject record) {
        Links links = Links.of(record, structure);
        Set<String> subjects = links.subjects();
        if (subjects.size() > 1) {
            return Optional.of(Diagnostic.error(
                            ProvenanceCheck.AMBIGUOUS,
                            record,
                            "The record is linked to several subjects; a record proves one")
                    .with("subjects", List.copyOf(subjects)));
        }
        Optional<String> flaw = flaw(record).or(() -> linkFlaw(record, links));
        if (flaw.isPresent()) {
            return Optional.of(Diagnostic.error(
                    ProvenanceCheck.UNVERIFIED,
                    record,
                    "The record proves nothing: " + flaw.get()
                            + ". Remove it, or leave it as this installation made it"));
        }
        return subjects.isEmpty()
                ? Optional.of(Diagnostic.warning(
                        ProvenanceCheck.UNLINKED,
                        record,
                        "The record is genuine, but no verified_by relation links it to its subject"))
                : Optional.empty();
    }

    /** Returns what is wrong with a relation, if it is a link. */
    Optional<Diagnostic> ofLink(Relation relation) {
        return Links.isLink(relation) && Links.misdirected(relation)
                ? Optional.of(Diagnostic.error(
                        ProvenanceCheck.UNVERIFIED,
                        relation,
                        "A verified_by relation must point at a VerificationRecord; this one proves nothing"))
                : Optional.empty();
    }

    private Optional<String> flaw(KnowledgeObject record) {
        RecordVerdict verdict = RecordSignature.judge(record, keys);
        return verdict.genuine() ? Optional.empty() : Optional.of(verdict.reason());
    }

    private static Optional<String> linkFlaw(KnowledgeObject record, Links links) {
        if (links.malformed()) {
            return Optional.of("a verified_by relation links it with other than two participants");
        }
        String subject = record.structure().text("subject_id").orElseThrow();
        return links.subjects().isEmpty() || links.subjects().contains(subject)
                ? Optional.empty()
                : Optional.of("it was made for " + subject + ", not for "
                        + links.subjects().iterator().next());
    }
}
