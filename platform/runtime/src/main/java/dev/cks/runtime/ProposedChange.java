package dev.cks.runtime;

import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.evolution.Evolution;
import dev.cks.core.evolution.Evolved;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.gate.Rejected;
import dev.cks.runtime.gate.Request;
import dev.cks.runtime.gate.Verdict;
import dev.cks.runtime.store.StoredSession;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What operations would make, and what the gate says of it.
 *
 * @param evolved what the operations made
 * @param verdict what may become of it
 */
record ProposedChange(Evolved evolved, Verdict verdict) {

    private static final Evolution EVOLUTION = new Evolution();
    private static final int MOST_DIAGNOSTICS = 200;

    static ProposedChange to(StoredSession session, Gate gate, @Nullable Object operations, List<String> extensions) {
        return to(session.structure(), gate, operations, Request.ofChange(extensions, session.extensions()));
    }

    static ProposedChange to(KnowledgeStructure structure, Gate gate, @Nullable Object operations, Request request) {
        Evolved evolved = EVOLUTION.apply(structure, operations);
        return new ProposedChange(evolved, gate.judge(evolved.structure(), request));
    }

    EvolutionResult result() {
        return new EvolutionResult(verdict.judged(), evolved.operationsApplied(), evolved.cascadeRemovedRelations());
    }

    /**
     * Returns what may become a version.
     *
     * @throws ToolException {@code validation_failed} when nothing may
     */
    Admitted admitted() {
        if (verdict instanceof Admitted admitted) {
            return admitted;
        }
        throw refusal(verdict);
    }

    private static ToolException refusal(Verdict verdict) {
        ValidationReport report = verdict.report();
        Map<String, Object> details = new LinkedHashMap<>();
        Map<String, Object> listed = report.toJson(MOST_DIAGNOSTICS);
        for (String key : List.of("diagnostics", "totals", "truncated", "extensions_forced", "not_enforced")) {
            details.put(key, listed.get(key));
        }
        if (verdict instanceof Rejected) {
            details.put(
                    "details",
                    report.findings().stream()
                            .filter(finding -> finding.source().equals(Finding.MCP))
                            .limit(MOST_DIAGNOSTICS)
                            .map(Finding::toJson)
                            .toList());
        }
        String what = verdict instanceof Rejected
                ? "A verification record or link in the result proves nothing"
                : "The result would break rules";
        return new ToolException(
                ErrorCode.VALIDATION_FAILED,
                what + " (" + String.join(", ", report.totals().keySet()) + "); see diagnostics. Nothing was kept.",
                details);
    }
}
