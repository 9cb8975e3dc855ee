package dev.cks.runtime.gate;

import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.core.validation.InstalledNames;
import dev.cks.runtime.provenance.ProvenanceCheck;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Lets a genuine record stand without a link for as long as nobody asked for the rule that demands the link. */
record PendingLinks(ExtensionResolver extensions) {

    /** Leaves out what the rules that only records force have against records that nothing is linked to yet. */
    ValidationReport forgive(ValidationReport found, Request request, List<Finding> provenanceFindings) {
        Set<String> unlinked = provenanceFindings.stream()
                .map(Finding::diagnostic)
                .filter(diagnostic -> diagnostic.code().equals(ProvenanceCheck.UNLINKED))
                .flatMap(diagnostic -> diagnostic.location().stream())
                .collect(Collectors.toSet());
        if (unlinked.isEmpty()) {
            return found;
        }
        Set<String> forced = forcedByRecordsAlone(request);
        List<Finding> kept = found.findings().stream()
                .filter(finding -> !forced.contains(finding.diagnostic().code())
                        || !unlinked.contains(finding.diagnostic().location().orElse("")))
                .toList();
        return new ValidationReport(kept, found.extensions(), found.ran());
    }

    private Set<String> forcedByRecordsAlone(Request request) {
        Set<String> forced = codes(extensions.forcedBy(Set.of(ProvenanceCheck.RECORD_TYPE)));
        forced.removeAll(codes(extensions.forcedBy(Set.of())));
        forced.removeAll(codes(extensions.resolve(request.extensions())));
        forced.removeAll(
                codes(InstalledNames.of(request.remembered(), extensions).found()));
        return forced;
    }

    private static Set<String> codes(List<Extension> extensions) {
        return extensions.stream()
                .flatMap(extension -> extension.info().codes().stream())
                .collect(Collectors.toSet());
    }
}
