package dev.cks.api.constraint;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apiguardian.api.API;

/**
 * The outcome of judging one structure: what was found, what ran, and what was left unasked.
 *
 * <p>Immutable.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class ValidationReport {

    private final List<Finding> findings;
    private final Extensions extensions;
    private final List<ConstraintRun> ran;

    /**
     * The extensions that had a part in a report, by name.
     *
     * @param applied the requested ones, in the order of the request
     * @param forced those that ran without being requested
     * @param notEnforced those that did not run although the structure holds objects that declare their rules
     */
    public record Extensions(List<String> applied, List<String> forced, List<String> notEnforced) {

        /** No extension at all. */
        public static final Extensions NONE = new Extensions(List.of(), List.of(), List.of());

        /** Copies the lists. */
        public Extensions {
            applied = List.copyOf(applied);
            forced = List.copyOf(forced);
            notEnforced = List.copyOf(notEnforced);
        }
    }

    /** Makes a report; findings are sorted by {@link Finding#ORDER}. */
    public ValidationReport(List<Finding> findings, Extensions extensions, List<ConstraintRun> ran) {
        this.findings = findings.stream().sorted(Finding.ORDER).toList();
        this.extensions = extensions;
        this.ran = List.copyOf(ran);
    }

    /** Tells whether no finding is an error. */
    public boolean valid() {
        return findings.isEmpty()
                || findings.get(findings.size() - 1).diagnostic().severity() != Severity.ERROR;
    }

    /** Returns every finding, sorted. */
    public List<Finding> findings() {
        return findings;
    }

    /** Returns which extensions were applied, forced and left unasked. */
    public Extensions extensions() {
        return extensions;
    }

    /** Returns every constraint that ran, in the order in which they ran. */
    public List<ConstraintRun> ran() {
        return ran;
    }

    /** Returns how many findings there are of each code, in code point order. */
    public Map<String, Integer> totals() {
        Map<String, Integer> totals = new TreeMap<>(CodePointOrder.INSTANCE);
        findings.forEach(finding -> totals.merge(finding.diagnostic().code(), 1, Integer::sum));
        return Collections.unmodifiableMap(totals);
    }

    /** Returns a report that has these findings as well. */
    public ValidationReport plus(List<Finding> more) {
        return new ValidationReport(
                Stream.concat(findings.stream(), more.stream()).toList(), extensions, ran);
    }

    /**
     * Returns the report as plain JSON values.
     *
     * @param maxDiagnostics how many findings to list at most, the heaviest kept; {@code totals} counts all of them
     */
    public Map<String, Object> toJson(int maxDiagnostics) {
        int first = Math.max(0, findings.size() - maxDiagnostics);
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("valid", valid());
        json.put("extensions_applied", extensions.applied());
        json.put("extensions_forced", extensions.forced());
        json.put("not_enforced", extensions.notEnforced());
        json.put("ran", ran.stream().map(ConstraintRun::toJson).toList());
        json.put(
                "diagnostics",
                findings.stream().skip(first).map(Finding::toJson).toList());
        json.put("totals", totals());
        json.put("truncated", first > 0);
        return json;
    }
}
