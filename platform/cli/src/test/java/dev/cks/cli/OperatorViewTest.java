package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.ConfigurationFiles;
import dev.cks.cli.configuration.Layer;
import dev.cks.cli.configuration.Place;
import dev.cks.cli.configuration.Schema;
import dev.cks.cli.configuration.SeverityOverride;
import dev.cks.cli.configuration.Suppression;
import dev.cks.cli.system.PathBase;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OperatorViewTest {

    private static final LocalDate TODAY = LocalDate.of(2027, 1, 31);

    @TempDir
    private Path work;

    @Test
    void aSuppressedFindingIsLeftOutAndCounted() {
        Reviewed reviewed = view(suppression("A-B", Optional.of("x"), Optional.empty()))
                .review(report(finding("A-B", "x"), finding("A-B", "y")));

        assertThat(reviewed.report().findings()).containsExactly(finding("A-B", "y"));
        assertThat(reviewed.suppressed()).isEqualTo(Map.of("A-B", 1));
    }

    @Test
    void withoutALocationEveryPlaceIsMeant() {
        Reviewed reviewed = view(suppression("A-B", Optional.empty(), Optional.of(TODAY)))
                .review(report(finding("A-B", "x"), finding("A-B", "y")));

        assertThat(reviewed.report().valid()).isTrue();
        assertThat(reviewed.suppressedCount()).isEqualTo(2);
    }

    @Test
    void anExpiredSuppressionIsAFindingAndHidesNothing() {
        Reviewed reviewed = view(suppression("A-B", Optional.empty(), Optional.of(TODAY.minusDays(1))))
                .review(report(finding("A-B", "x")));

        assertThat(reviewed.report().totals()).isEqualTo(Map.of("A-B", 1, OperatorView.EXPIRED, 1));
        assertThat(reviewed.report().findings().get(0).diagnostic().severity()).isEqualTo(Severity.WARNING);
        assertThat(reviewed.suppressed()).isEmpty();
        Finding reminder = reviewed.report().findings().get(0);
        assertThat(reminder.source()).isEqualTo("core");
        assertThat(reminder.diagnostic().metadata())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "suppressed_code", "A-B",
                        "expired", "2027-01-30",
                        "reason", "because",
                        "written_in", "cks.yaml:1"));
    }

    @Test
    void aChangedSeverityTellsWhatItWas() {
        OperatorView view = view(Layer.flags().set(Schema.SEVERITY, Map.of("A-B", override(Severity.INFO)), "test"));

        ValidationReport changed = view.review(report(finding("A-B", "x"))).report();

        assertThat(changed.valid()).isTrue();
        assertThat(changed.findings().get(0).diagnostic().metadata()).containsEntry("declared_severity", "error");
    }

    @Test
    void whatCantBeTrustedOrWasntCheckedStandsWhateverIsSet() {
        Layer everything = Layer.flags()
                .set(
                        Schema.SUPPRESSIONS,
                        Stream.of("CKS-MCP-UNVERIFIED-PROVENANCE", "CKS-EXTENSION-FAILED", "A-B")
                                .map(code -> suppression(code, Optional.empty(), Optional.empty()))
                                .toList(),
                        "test")
                .set(
                        Schema.SEVERITY,
                        Map.of("CKS-EXTENSION-MISSING", override(Severity.INFO), "A-B", override(Severity.INFO)),
                        "test");
        ValidationReport report = report(
                finding("CKS-MCP-UNVERIFIED-PROVENANCE", "x"),
                finding("CKS-EXTENSION-FAILED", "x"),
                finding("CKS-EXTENSION-MISSING", "x"),
                new Finding(finding("A-B", "x").diagnostic(), Finding.MCP));

        assertThat(view(everything).review(report).report().findings()).isEqualTo(report.findings());
    }

    private OperatorView view(Suppression suppression) {
        return view(Layer.flags().set(Schema.SUPPRESSIONS, List.of(suppression), "test"));
    }

    private OperatorView view(Layer layer) {
        Configuration configuration = ConfigurationFiles.find(work, new PathBase(work, work), Map.of())
                .read(layer);
        return new OperatorView(configuration, TODAY);
    }

    private static Suppression suppression(String code, Optional<String> location, Optional<LocalDate> expires) {
        return new Suppression(code, location, "because", expires, Place.named("cks.yaml:1"));
    }

    private static SeverityOverride override(Severity severity) {
        return new SeverityOverride(severity, Place.named("cks.yaml:2"));
    }

    private static ValidationReport report(Finding... findings) {
        return new ValidationReport(List.of(findings), ValidationReport.Extensions.NONE, List.of());
    }

    /** Diagnostics have no equality, so each is made once. */
    private Finding finding(String code, String location) {
        return made.computeIfAbsent(
                code + location,
                key -> new Finding(Diagnostic.of(code, Severity.ERROR, location, "wrong"), Finding.EXTENSION));
    }

    private final Map<String, Finding> made = new java.util.HashMap<>();
}
