package dev.cks.cli;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.ProtectedCodes;
import dev.cks.cli.configuration.Schema;
import dev.cks.cli.configuration.SeverityOverride;
import dev.cks.cli.configuration.Suppression;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Shows a report as the operator wants to see it: other severities, some findings left out. It changes what a command
 * shows and its exit code, never what the gate lets become a version; and findings that say that something can't be
 * trusted or wasn't checked pass through it untouched.
 */
final class OperatorView {

    /** The code of the finding that says that a suppression is over. */
    static final String EXPIRED = "CKS-SUPPRESSION-EXPIRED";

    private final Map<String, SeverityOverride> severities;
    private final List<Suppression> suppressions;
    private final LocalDate today;

    OperatorView(Configuration configuration, LocalDate today) {
        this.severities = configuration.get(Schema.SEVERITY);
        this.suppressions = configuration.get(Schema.SUPPRESSIONS);
        this.today = today;
    }

    Reviewed review(ValidationReport report) {
        List<Finding> shown = new ArrayList<>();
        Set<Suppression> over = new LinkedHashSet<>();
        Map<String, Integer> suppressed = new TreeMap<>(CodePointOrder.INSTANCE);
        for (Finding finding : report.findings()) {
            List<Suppression> matching = suppressionsOf(finding);
            if (matching.stream().anyMatch(suppression -> !suppression.expired(today))) {
                suppressed.merge(finding.diagnostic().code(), 1, Integer::sum);
            } else {
                over.addAll(matching);
                shown.add(weighted(finding));
            }
        }
        over.forEach(suppression -> shown.add(expired(suppression)));
        return new Reviewed(new ValidationReport(shown, report.extensions(), report.ran()), suppressed);
    }

    private List<Suppression> suppressionsOf(Finding finding) {
        if (untouchable(finding)) {
            return List.of();
        }
        Diagnostic diagnostic = finding.diagnostic();
        return suppressions.stream()
                .filter(suppression -> suppression.code().equals(diagnostic.code()))
                .filter(suppression -> suppression.location().isEmpty()
                        || suppression.location().equals(diagnostic.location()))
                .toList();
    }

    private Finding weighted(Finding finding) {
        Diagnostic diagnostic = finding.diagnostic();
        Optional<Severity> severity = Optional.ofNullable(severities.get(diagnostic.code()))
                .filter(override -> !untouchable(finding))
                .map(SeverityOverride::severity);
        return severity.filter(other -> other != diagnostic.severity())
                .map(other -> new Finding(
                        diagnostic
                                .withSeverity(other)
                                .with("declared_severity", diagnostic.severity().word()),
                        finding.source()))
                .orElse(finding);
    }

    /** The configuration refuses to name these; a finding of provenance is left alone whatever its code. */
    private static boolean untouchable(Finding finding) {
        return finding.source().equals(Finding.MCP)
                || ProtectedCodes.contains(finding.diagnostic().code());
    }

    private static Finding expired(Suppression suppression) {
        String last = suppression.expires().map(LocalDate::toString).orElse("");
        String where = suppression.place().where();
        String message = "The suppression of " + suppression.code() + " at " + where + " ended on " + last
                + ": repair the finding, or renew it (" + suppression.reason() + ")";
        Diagnostic diagnostic = Diagnostic.of(
                        EXPIRED, Severity.WARNING, suppression.location().orElse(null), message)
                .with("suppressed_code", suppression.code())
                .with("expired", last)
                .with("reason", suppression.reason())
                .with("written_in", where);
        return new Finding(diagnostic, Finding.CORE);
    }
}
