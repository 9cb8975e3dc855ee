package dev.cks.runtime.provenance;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tells which verification records of a structure count: those that one of the keys signed and that are linked to the
 * very subject they name. Safe for use by many threads.
 */
public final class ProvenanceCheck {

    /** A record that was not signed by this installation, or a link that claims what no record proves. */
    public static final String UNVERIFIED = "CKS-MCP-UNVERIFIED-PROVENANCE";

    /** A record that two subjects claim. */
    public static final String AMBIGUOUS = "CKS-MCP-AMBIGUOUS-VERIFICATION-REFERENCE";

    /** A genuine record that nothing is linked to. */
    public static final String UNLINKED = "CKS-MCP-UNLINKED-VERIFICATION-RECORD";

    /** The type of the objects that are records. */
    public static final String RECORD_TYPE = "VerificationRecord";

    private final KeyFile keys;

    /** Checks against these keys. */
    public ProvenanceCheck(KeyFile keys) {
        this.keys = keys;
    }

    /** Returns what is wrong with the records and their links, in structure order; empty when all count. */
    public List<Finding> check(KnowledgeStructure structure) {
        Links links = Links.of(structure);
        List<KnowledgeObject> all = structure.objectsOfType(RECORD_TYPE);
        // One look at the keys a check, and none where there is nothing to prove.
        KeyFile.Contents contents = all.isEmpty() ? KeyFile.Contents.NONE : keys.read();
        Stream<Diagnostic> records =
                all.stream().map(record -> judge(record, links, contents)).flatMap(Optional::stream);
        Stream<Diagnostic> relations = links.misdirected().stream().map(ProvenanceCheck::misdirected);
        return Stream.concat(records, relations)
                .map(diagnostic -> new Finding(diagnostic, Finding.MCP))
                .toList();
    }

    private static Optional<Diagnostic> judge(KnowledgeObject record, Links links, KeyFile.Contents keys) {
        Set<String> subjects = links.subjectsOf(record);
        if (subjects.size() > 1) {
            return Optional.of(
                    Diagnostic.error(AMBIGUOUS, record, "The record is linked to several subjects; a record proves one")
                            .with("subjects", List.copyOf(subjects)));
        }
        Optional<String> flaw = RecordSignature.flaw(record, keys).or(() -> linkFlaw(record, links, subjects));
        if (flaw.isPresent()) {
            return Optional.of(Diagnostic.error(
                    UNVERIFIED,
                    record,
                    "The record proves nothing: " + flaw.get()
                            + ". Remove it, or leave it as this installation made it"));
        }
        return subjects.isEmpty()
                ? Optional.of(Diagnostic.warning(
                        UNLINKED, record, "The record is genuine, but no verified_by relation links it to its subject"))
                : Optional.empty();
    }

    private static Optional<String> linkFlaw(KnowledgeObject record, Links links, Set<String> subjects) {
        if (links.malformed().contains(record.id())) {
            return Optional.of("a verified_by relation links it with other than two participants");
        }
        String subject = record.structure().text("subject_id").orElseThrow();
        return subjects.isEmpty() || subjects.contains(subject)
                ? Optional.empty()
                : Optional.of("it was made for " + subject + ", not for "
                        + subjects.iterator().next());
    }

    private static Diagnostic misdirected(Relation link) {
        return Diagnostic.error(
                UNVERIFIED, link, "A verified_by relation must point at a VerificationRecord; this one proves nothing");
    }
}
