package dev.cks.cli;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.cli.screen.Count;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import dev.cks.core.codec.TextPosition;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Shows findings to people as a compiler does: where, how bad, what, by which rule, and the line itself. */
final class TextReport implements FileReport {

    private static final int WIDEST_LINE = 160;
    private static final Map<Severity, String> COLOURS = new EnumMap<>(
            Map.of(Severity.ERROR, "bold,red", Severity.WARNING, "bold,yellow", Severity.INFO, "bold,cyan"));

    private final Screen out;
    private final int maxDiagnostics;
    private final Map<Severity, Integer> totals = new EnumMap<>(Severity.class);
    private int files;
    private int invalid;
    private int suppressed;

    TextReport(Screen out, int maxDiagnostics) {
        this.out = out;
        this.maxDiagnostics = maxDiagnostics;
    }

    @Override
    public void add(FileOutcome outcome) {
        files++;
        suppressed += outcome.suppressedCount();
        if (outcome instanceof FileOutcome.Malformed malformed) {
            invalid++;
            malformed.problems().forEach(problem -> showProblem(malformed, problem));
        } else if (outcome instanceof FileOutcome.Judged judged) {
            invalid += judged.report().valid() ? 0 : 1;
            showFindings(judged);
            showNotes(judged);
        }
    }

    @Override
    public void finish() {
        StringBuilder rest = new StringBuilder();
        List.of(Severity.ERROR, Severity.WARNING, Severity.INFO).forEach(severity -> {
            int total = totals.getOrDefault(severity, 0);
            if (total > 0) {
                rest.append(", ").append(Count.of(total, severity == Severity.INFO ? "remark" : severity.word()));
            }
        });
        if (suppressed > 0) {
            rest.append(", ").append(suppressed).append(" suppressed");
        }
        Styled verdict =
                invalid == 0 ? new Styled("bold,green", "valid") : new Styled("bold,red", invalid + " invalid");
        out.line(Styled.plain(Count.of(files, "file") + " checked: "), verdict, Styled.plain(rest.toString()));
    }

    private void showProblem(FileOutcome.Malformed file, Map<String, Object> problem) {
        totals.merge(Severity.ERROR, 1, Integer::sum);
        TextPosition position = new TextPosition(number(problem, "line"), number(problem, "column"));
        String pointer = String.valueOf(problem.get("pointer"));
        String where = pointer.isEmpty() ? "" : " (at " + pointer + ")";
        heading(file.path(), Optional.of(position), Severity.ERROR, problem.get("message") + where, "invalid_json");
        excerpt(file.text(), position);
    }

    private void showFindings(FileOutcome.Judged file) {
        List<Finding> findings = file.report().findings();
        findings.forEach(finding -> totals.merge(finding.diagnostic().severity(), 1, Integer::sum));
        int left = Math.max(0, findings.size() - maxDiagnostics);
        findings.stream().skip(left).forEach(finding -> {
            Diagnostic diagnostic = finding.diagnostic();
            Optional<TextPosition> position = diagnostic.location().map(file.positions()::get);
            String about = diagnostic.location().map(id -> id + ": ").orElse("");
            heading(file.path(), position, diagnostic.severity(), about + diagnostic.message(), diagnostic.code());
            position.ifPresent(place -> excerpt(file.text(), place));
        });
        if (left > 0) {
            note(file.path(), hidden(left));
        }
    }

    private String hidden(int left) {
        String verb = left == 1 ? " is" : " are";
        return maxDiagnostics == 0
                ? Count.of(left, "finding") + verb + " not shown, for at most 0 are asked for"
                : Count.of(left, "more finding") + verb + " not shown; --max-diagnostics shows more";
    }

    private void showNotes(FileOutcome.Judged file) {
        file.ignoredKeys()
                .forEach(key -> note(file.path(), "the root key \"" + key + "\" has no meaning and is dropped"));
        List<String> unasked = file.report().extensions().notEnforced();
        if (!unasked.isEmpty()) {
            note(file.path(), "it declares rules that were not enforced; add -x " + String.join(",", unasked));
        }
    }

    private void heading(String path, Optional<TextPosition> position, Severity severity, String message, String code) {
        String place = position.map(at -> ":" + at.line() + ":" + at.column()).orElse("");
        out.line(
                Styled.bold(path + place + ": "),
                new Styled(COLOURS.getOrDefault(severity, ""), severity.word()),
                Styled.plain(": " + message + " [" + code + "]"));
    }

    private void note(String path, String message) {
        out.line(Styled.bold(path + ": "), new Styled("bold,cyan", "note"), Styled.plain(": " + message));
    }

    /** Shows the line around the position, and points at the column where that can be done in plain text. */
    private void excerpt(SourceText text, TextPosition position) {
        SourceText.Piece piece = text.around(position.line(), position.column(), WIDEST_LINE);
        String shown = piece.text().replace('\t', ' ');
        out.line(String.format(Locale.ROOT, "%6d", position.line()) + " | " + shown);
        if (shown.chars().allMatch(unit -> unit < 0x300 && !Character.isISOControl(unit))) {
            out.line(Styled.plain("       | " + " ".repeat(piece.caret())), new Styled("bold,green", "^"));
        }
    }

    private static int number(Map<String, Object> problem, String key) {
        return problem.get(key) instanceof Number number ? number.intValue() : 1;
    }
}
