package dev.cks.cli;

import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.core.codec.TextPosition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What became of one file. */
sealed interface FileOutcome {

    /** Returns the file as its user named it. */
    String path();

    /** Tells whether the file is to be complained about at this severity. */
    boolean fails(Severity failOn);

    /** Returns how many findings the operator left out. */
    int suppressedCount();

    /** Returns the outcome as plain JSON values. */
    Map<String, Object> toJson(int maxDiagnostics);

    /**
     * The file holds a structure.
     *
     * @param path the file
     * @param text its lines
     * @param reviewed what was found, as the operator wants to see it
     * @param positions where the objects are at which something was found
     * @param ignoredKeys root keys that have no meaning
     */
    record Judged(
            String path,
            SourceText text,
            Reviewed reviewed,
            Map<String, TextPosition> positions,
            List<String> ignoredKeys)
            implements FileOutcome {

        /** Returns what was found and not left out. */
        public ValidationReport report() {
            return reviewed.report();
        }

        @Override
        public boolean fails(Severity failOn) {
            return report().findings().stream()
                    .anyMatch(finding -> finding.diagnostic().severity().compareTo(failOn) >= 0);
        }

        @Override
        public int suppressedCount() {
            return reviewed.suppressedCount();
        }

        @Override
        public Map<String, Object> toJson(int maxDiagnostics) {
            Map<String, Object> json = new LinkedHashMap<>(report().toJson(maxDiagnostics));
            json.put("path", path);
            if (!ignoredKeys.isEmpty()) {
                json.put("ignored_keys", ignoredKeys);
            }
            if (!reviewed.suppressed().isEmpty()) {
                json.put("suppressed", reviewed.suppressed());
            }
            return json;
        }
    }

    /**
     * The file holds no structure.
     *
     * @param path the file
     * @param text its lines
     * @param problems pointer, line, column and message of everything that is wrong
     */
    record Malformed(String path, SourceText text, List<Map<String, Object>> problems) implements FileOutcome {

        @Override
        public boolean fails(Severity failOn) {
            return true;
        }

        @Override
        public int suppressedCount() {
            return 0;
        }

        @Override
        public Map<String, Object> toJson(int maxDiagnostics) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("path", path);
            json.put("valid", false);
            json.put("error", "invalid_json");
            json.put("problems", problems);
            return json;
        }
    }
}
