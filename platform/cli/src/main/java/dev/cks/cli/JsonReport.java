package dev.cks.cli;

import dev.cks.cli.screen.Screen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects findings as one JSON object with an entry for every file. */
final class JsonReport implements FileReport {

    private final Screen out;
    private final int maxDiagnostics;
    private final List<Map<String, Object>> files = new ArrayList<>();
    private long suppressed;

    JsonReport(Screen out, int maxDiagnostics) {
        this.out = out;
        this.maxDiagnostics = maxDiagnostics;
    }

    @Override
    public void add(FileOutcome outcome) {
        files.add(outcome.toJson(maxDiagnostics));
        suppressed += outcome.suppressedCount();
    }

    @Override
    public void finish() {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("valid", files.stream().allMatch(file -> Boolean.TRUE.equals(file.get("valid"))));
        answer.put("suppressed", suppressed);
        answer.put("files", files);
        out.json(answer);
    }
}
