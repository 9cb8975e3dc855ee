package dev.cks.api.plugin;

import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apiguardian.api.API;

/**
 * What the platform says of a structure that a change would make.
 *
 * @param report what was found
 * @param structure the structure; empty when a verification record in it is unproven, for then nothing of it may be shown
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Judged(ValidationReport report, Optional<KnowledgeStructure> structure) {

    private static final int MOST_DIAGNOSTICS = 200;

    /** Tells whether the structure may become a version. */
    public boolean valid() {
        return structure.isPresent() && report.valid();
    }

    /**
     * Returns the structure if it is valid.
     *
     * @throws ToolException {@code validation_failed} with {@code diagnostics}, and {@code details} that list what is
     *     unproven
     */
    public KnowledgeStructure orRefuse() {
        if (valid()) {
            return structure.orElseThrow();
        }
        Map<String, Object> details = new LinkedHashMap<>();
        Map<String, Object> listed = report.toJson(MOST_DIAGNOSTICS);
        for (String key : List.of("diagnostics", "totals", "truncated", "extensions_forced", "not_enforced")) {
            details.put(key, listed.get(key));
        }
        if (structure.isEmpty()) {
            details.put("details", unproven());
        }
        String what = structure.isEmpty()
                ? "A verification record or link in the result proves nothing"
                : "The result would break rules";
        String codes =
                errors().map(finding -> finding.diagnostic().code()).distinct().collect(Collectors.joining(", "));
        throw new ToolException(
                ErrorCode.VALIDATION_FAILED, what + " (" + codes + "); see diagnostics. Nothing was kept.", details);
    }

    private List<Map<String, Object>> unproven() {
        return errors().filter(finding -> finding.source().equals(Finding.MCP))
                .limit(MOST_DIAGNOSTICS)
                .map(Finding::toJson)
                .toList();
    }

    private Stream<Finding> errors() {
        return report.findings().stream().filter(finding -> finding.diagnostic().severity() == Severity.ERROR);
    }
}
