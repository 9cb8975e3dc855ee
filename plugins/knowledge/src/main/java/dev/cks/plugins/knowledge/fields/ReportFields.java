package dev.cks.plugins.knowledge.fields;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.tool.Schema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fields by which tools tell what was found in a structure. */
public final class ReportFields {

    private static final int MOST_DIAGNOSTICS = 200;

    private static final Map<String, Object> LIST = Map.of("type", "array");

    private ReportFields() {}

    /** How much of the list of findings one part of an answer gives. */
    public static final Map<String, Integer> MOST = Map.of("diagnostics", MOST_DIAGNOSTICS);

    /** Returns the fields of a report on a change: only those that say something, and no more than there is room for. */
    public static Map<String, Object> ofChange(ValidationReport report) {
        return telling(report, report.toJson(MOST_DIAGNOSTICS));
    }

    /** Returns the fields of a report on a change with all findings, for an answer in parts. */
    public static Map<String, Object> whole(ValidationReport report) {
        return telling(report, listed(report, MOST_DIAGNOSTICS));
    }

    /**
     * Returns a report of which each part of an answer lists so many findings: the first part the heaviest.
     *
     * @param most how many; 0 for none at all
     */
    public static Map<String, Object> listed(ValidationReport report, int most) {
        Map<String, Object> json = report.toJson(0);
        List<Map<String, Object>> findings = new ArrayList<>();
        for (int end = report.findings().size(); most > 0 && end > 0; end -= most) {
            report.findings().subList(Math.max(0, end - most), end).forEach(finding -> findings.add(finding.toJson()));
        }
        json.put("diagnostics", findings);
        json.put("truncated", report.findings().size() > most);
        return json;
    }

    private static Map<String, Object> telling(ValidationReport report, Map<String, Object> all) {
        Map<String, Object> telling = new LinkedHashMap<>();
        for (String key : List.of("extensions_applied", "extensions_forced", "not_enforced")) {
            if (all.get(key) instanceof List<?> names && !names.isEmpty()) {
                telling.put(key, names);
            }
        }
        if (!report.findings().isEmpty()) {
            List.of("diagnostics", "totals", "truncated").forEach(key -> telling.put(key, all.get(key)));
        }
        return telling;
    }

    /** Returns the schemas of the fields. */
    public static Map<String, Object> schemas() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("extensions_applied", LIST);
        properties.put("extensions_forced", LIST);
        properties.put("not_enforced", LIST);
        properties.put(
                "diagnostics",
                Schema.listOf(
                        Schema.open(
                                Map.of("severity", Schema.text("info, warning or error.")),
                                "code",
                                "severity",
                                "message"),
                        "What was found, lightest first."));
        properties.put("totals", Map.of("type", "object", "description", "Diagnostics by code."));
        properties.put("truncated", Map.of("type", "boolean"));
        return properties;
    }
}
