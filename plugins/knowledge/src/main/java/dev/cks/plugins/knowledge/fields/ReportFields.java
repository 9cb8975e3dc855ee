package dev.cks.plugins.knowledge.fields;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.tool.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fields by which tools tell what was found in a structure. */
public final class ReportFields {

    private static final int MOST_DIAGNOSTICS = 200;

    private static final Map<String, Object> LIST = Map.of("type", "array");

    private ReportFields() {}

    /** Returns the fields of a report on a change: only those that say something. */
    public static Map<String, Object> ofChange(ValidationReport report) {
        Map<String, Object> all = report.toJson(MOST_DIAGNOSTICS);
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
