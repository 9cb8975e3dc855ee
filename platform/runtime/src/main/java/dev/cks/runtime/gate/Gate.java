package dev.cks.runtime.gate;

import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.Parsed;
import dev.cks.core.structure.Delta;
import dev.cks.core.structure.StructureBuilder;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.core.validation.ValidationPlan;
import dev.cks.core.validation.Validator;
import dev.cks.runtime.provenance.ProvenanceCheck;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges structures: built-in rules, requested and forced extensions, provenance. Everything that shows, merges or
 * keeps a structure goes through here. Safe for use by many threads.
 */
public final class Gate {

    private final Codec codec;
    private final ExtensionResolver extensions;
    private final Validator validator;
    private final ProvenanceCheck provenance;
    private final PendingLinks pendingLinks;

    /** Puts the gate together from its checks. */
    public Gate(Codec codec, ExtensionResolver extensions, Validator validator, ProvenanceCheck provenance) {
        this.codec = codec;
        this.extensions = extensions;
        this.validator = validator;
        this.provenance = provenance;
        this.pendingLinks = new PendingLinks(extensions);
    }

    /**
     * Reads untrusted text.
     *
     * @throws ToolException {@code invalid_json} with every problem found
     */
    public KnowledgeStructure parse(String json) {
        return codec.parse(json).structure();
    }

    /**
     * Reads untrusted bytes.
     *
     * @throws ToolException {@code invalid_json} with every problem found
     */
    public Parsed parse(byte[] utf8) {
        return codec.parse(utf8);
    }

    /**
     * Reads untrusted text and refuses unproven records; broken rules pass.
     *
     * @throws ToolException {@code invalid_json}, or {@code unverified_provenance} with {@code details}
     */
    public KnowledgeStructure admit(String json) {
        return proven(parse(json));
    }

    /**
     * Reads untrusted bytes and refuses unproven records; broken rules pass.
     *
     * @throws ToolException {@code invalid_json}, or {@code unverified_provenance} with {@code details}
     */
    public KnowledgeStructure admit(byte[] utf8) {
        return proven(parse(utf8).structure());
    }

    /**
     * Refuses names of extensions that can't be judged by, before any work is done.
     *
     * @throws ToolException {@code unknown_extension} or {@code ambiguous_extension}
     */
    public void requireKnown(List<String> names) {
        extensions.resolve(names);
    }

    /**
     * Judges a structure in full and says what may become of it.
     *
     * @throws ToolException {@code unknown_extension} or {@code ambiguous_extension}
     * @throws IllegalArgumentException when the structure wasn't made by the platform
     */
    public Verdict judge(KnowledgeStructure structure, Request request) {
        return judge(structure, Optional.empty(), request);
    }

    /**
     * Judges what a change made of a structure as {@link #judge} would, at a cost that follows the change.
     *
     * @throws ToolException {@code unknown_extension} or {@code ambiguous_extension}
     * @throws IllegalArgumentException when the structures weren't made by the platform
     */
    public Verdict judgeChange(Delta delta, Request request) {
        requireOwn(delta.before());
        return judge(delta.after(), Optional.of(delta), request);
    }

    private Verdict judge(KnowledgeStructure structure, Optional<Delta> delta, Request request) {
        requireOwn(structure);
        ValidationPlan plan = ValidationPlan.full(extensions, structure, request.extensions(), request.remembered());
        List<Finding> provenanceFindings =
                delta.map(provenance::checkChange).orElseGet(() -> provenance.check(structure));
        ValidationReport found = delta.map(change -> validator.validateChange(change, plan))
                .orElseGet(() -> validator.validate(structure, plan));
        ValidationReport report = (request.linksMayFollow()
                        ? pendingLinks.forgive(found, request, provenanceFindings)
                        : found)
                .plus(provenanceFindings);
        if (!errors(provenanceFindings).isEmpty()) {
            return new Rejected(report);
        }
        return report.valid() ? new Admitted(structure, report, delta) : new Draft(structure, report);
    }

    /** Returns the first verification records of a structure that was kept that prove nothing any more. */
    public List<String> unverified(KnowledgeStructure kept) {
        return provenance.unverified(kept);
    }

    /**
     * Judges a structure by the built-in rules and the named extensions alone: no forced ones, no provenance.
     *
     * @throws ToolException {@code unknown_extension} or {@code ambiguous_extension}
     */
    public ValidationReport judgeWithoutProvenance(KnowledgeStructure structure, List<String> names) {
        requireOwn(structure);
        return validator.validate(structure, ValidationPlan.requestedOnly(extensions, structure, names));
    }

    private KnowledgeStructure proven(KnowledgeStructure structure) {
        List<Finding> unproven = errors(provenance.check(structure));
        if (!unproven.isEmpty()) {
            throw new ToolException(
                    ErrorCode.UNVERIFIED_PROVENANCE,
                    unproven.size() + " verification record(s) or link(s) prove nothing; see details",
                    Map.of("details", unproven.stream().map(Finding::toJson).toList()));
        }
        return structure;
    }

    private static void requireOwn(KnowledgeStructure structure) {
        if (!StructureBuilder.made(structure)) {
            throw new IllegalArgumentException("Only structures that the platform made can be judged");
        }
    }

    private static List<Finding> errors(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.diagnostic().severity() == Severity.ERROR)
                .toList();
    }
}
