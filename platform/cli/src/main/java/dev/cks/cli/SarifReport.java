package dev.cks.cli;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.tool.ErrorCode;
import dev.cks.cli.screen.Screen;
import dev.cks.core.Version;
import dev.cks.core.codec.TextPosition;
import dev.cks.core.validation.Extension;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects findings as a log of the Static Analysis Results Interchange Format 2.1.0. */
final class SarifReport implements FileReport {

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";
    /** A file may be called "-", and no file is standard input. */
    private static final String STANDARD_INPUT = "stdin:/";

    private final Screen out;
    private final SarifRules rules;
    private final int maxDiagnostics;
    private final List<Map<String, Object>> results = new ArrayList<>();
    private int suppressed;
    private int truncated;

    SarifReport(Screen out, List<Extension> extensions, int maxDiagnostics) {
        this.out = out;
        this.rules = new SarifRules(extensions);
        this.maxDiagnostics = maxDiagnostics;
    }

    @Override
    public void add(FileOutcome outcome) {
        suppressed += outcome.suppressedCount();
        if (outcome instanceof FileOutcome.Malformed malformed) {
            malformed.problems().forEach(problem -> results.add(problem(malformed.path(), problem)));
        } else if (outcome instanceof FileOutcome.Judged judged) {
            List<Finding> findings = judged.report().findings();
            int left = Math.max(0, findings.size() - maxDiagnostics);
            truncated += left;
            findings.stream().skip(left).forEach(finding -> results.add(finding(judged, finding)));
        }
    }

    @Override
    public void finish() {
        Map<String, Object> driver = new LinkedHashMap<>();
        driver.put("name", "cks");
        driver.put("semanticVersion", Version.current());
        driver.put("rules", rules.toJson());
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("tool", Map.of("driver", driver));
        run.put("columnKind", "unicodeCodePoints");
        run.put("results", results);
        run.put("properties", Map.of("suppressed", (long) suppressed, "notShown", (long) truncated));
        out.json(Map.of("$schema", SCHEMA, "version", "2.1.0", "runs", List.of(run)));
    }

    private Map<String, Object> finding(FileOutcome.Judged file, Finding finding) {
        Diagnostic diagnostic = finding.diagnostic();
        Optional<TextPosition> position = diagnostic.location().map(file.positions()::get);
        Map<String, Object> location = location(file.path(), position);
        diagnostic
                .location()
                .filter(id -> !id.isEmpty())
                .ifPresent(id -> location.put("logicalLocations", List.of(Map.of("name", id, "kind", "object"))));
        Map<String, Object> result = result(diagnostic.code(), diagnostic.severity(), diagnostic.message(), location);
        if (!diagnostic.metadata().isEmpty()) {
            result.put("properties", Map.of("metadata", diagnostic.metadata()));
        }
        return result;
    }

    private Map<String, Object> problem(String path, Map<String, Object> problem) {
        Optional<TextPosition> position =
                problem.get("line") instanceof Number line && problem.get("column") instanceof Number column
                        ? Optional.of(new TextPosition(line.intValue(), column.intValue()))
                        : Optional.empty();
        return result(
                ErrorCode.INVALID_JSON.code(),
                Severity.ERROR,
                String.valueOf(problem.get("message")),
                location(path, position));
    }

    private Map<String, Object> result(String code, Severity severity, String message, Map<String, Object> location) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("ruleId", code);
        result.put("ruleIndex", (long) rules.indexOf(code));
        result.put("level", SarifRules.level(severity));
        result.put("message", Map.of("text", message));
        result.put("locations", List.of(location));
        return result;
    }

    private static Map<String, Object> location(String path, Optional<TextPosition> position) {
        Map<String, Object> physical = new LinkedHashMap<>();
        physical.put("artifactLocation", artifact(path));
        position.ifPresent(
                at -> physical.put("region", Map.of("startLine", (long) at.line(), "startColumn", (long) at.column())));
        Map<String, Object> location = new LinkedHashMap<>();
        location.put("physicalLocation", physical);
        return location;
    }

    private static Map<String, Object> artifact(String path) {
        return path.equals(InputFiles.STANDARD_INPUT.toString())
                ? Map.of("uri", STANDARD_INPUT, "description", Map.of("text", "standard input"))
                : Map.of("uri", uri(path));
    }

    /** A relative path stays relative, so that the log means the same in every checkout. */
    private static String uri(String path) {
        Path file = Path.of(path);
        if (file.isAbsolute()) {
            return file.toUri().toASCIIString();
        }
        try {
            String relative = file.toString().replace(file.getFileSystem().getSeparator(), "/");
            String uri = new URI(null, null, "./" + relative, null).toASCIIString();
            // What stands before a first colon would be taken for a scheme.
            return uri.indexOf(':') < 0 ? uri.substring(2) : uri;
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("Every path can be quoted", impossible);
        }
    }
}
