package dev.cks.cli;

import dev.cks.api.constraint.Severity;
import dev.cks.cli.configuration.Schema;
import dev.cks.core.Ambient;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Judges files and shows what was found; keeps nothing. */
@Command(
        name = "validate",
        description = "Check files against the built-in rules and extensions. Nothing is kept.",
        footer = {
            "",
            "Examples:",
            "  cks validate trial.json",
            "  cks validate -x mutual_exclusion,functional_relation knowledge/",
            "  cks validate -x all --format json --fail-on warning 'graphs/**/*.json'"
        })
final class ValidateCommand implements Callable<Integer> {

    private enum Format {
        TEXT,
        JSON,
        SARIF;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private enum FailOn {
        ERROR(Severity.ERROR),
        WARNING(Severity.WARNING);

        private final Severity severity;

        FailOn(Severity severity) {
            this.severity = severity;
        }

        @Override
        public String toString() {
            return severity.word();
        }
    }

    private final Settings settings;
    private final Screen out;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE|DIR|GLOB",
            description = "Files, directories (every .json file below) or globs; - for standard input.")
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = {"-x", "--extension"},
            split = ",",
            paramLabel = "NAME",
            description = "Extensions to apply besides the built-in rules; \"all\" for every installed one.")
    private List<String> extensions = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How to show the findings: ${COMPLETION-CANDIDATES} (default: text).")
    private Format format = Format.TEXT;

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            defaultValue = "error",
            description =
                    "The lightest severity that makes the exit code 1: ${COMPLETION-CANDIDATES} (default: error).")
    private FailOn failOn = FailOn.ERROR;

    @Option(
            names = "--max-diagnostics",
            paramLabel = "N",
            description = "How many findings of a file to show at most (default: limits.max_diagnostics, else 200).")
    private @Nullable Integer maxDiagnostics;

    @Option(
            names = "--core-only",
            description = "Apply the built-in rules and the extensions named by -x; no forced ones, no provenance.")
    private boolean coreOnly;

    ValidateCommand(Settings settings, Screen out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public Integer call() {
        if (maxDiagnostics != null && maxDiagnostics < 0) {
            throw CommandException.usage("--max-diagnostics must not be negative");
        }
        List<Path> files = InputFiles.find(inputs);
        try (Platform platform = Platform.openStrictly(settings)) {
            RequestedExtensions requested =
                    new RequestedExtensions(platform.host().registry(), platform.configuration());
            FileChecker checker = new FileChecker(
                    platform.runtime(), requested.names(extensions, coreOnly), coreOnly, view(platform));
            Stream<FileOutcome> outcomes = files.stream().map(checker::check);
            int most = maxDiagnostics == null ? platform.configuration().get(Schema.MAX_DIAGNOSTICS) : maxDiagnostics;
            return switch (format) {
                case TEXT -> text(outcomes, most);
                case JSON -> json(outcomes, most);
                case SARIF ->
                    sarif(outcomes, new SarifReport(platform.host().registry().all(), most));
            };
        }
    }

    private static OperatorView view(Platform platform) {
        LocalDate today = LocalDate.ofInstant(Ambient.system().clock().instant(), ZoneOffset.UTC);
        return new OperatorView(platform.configuration(), today);
    }

    private int text(Stream<FileOutcome> outcomes, int most) {
        TextReport report = new TextReport(out, most);
        boolean failed = false;
        for (FileOutcome outcome : (Iterable<FileOutcome>) outcomes::iterator) {
            report.show(outcome);
            failed |= outcome.fails(failOn.severity);
        }
        report.summarize();
        return failed ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private int json(Stream<FileOutcome> outcomes, int most) {
        List<Map<String, Object>> files = new ArrayList<>();
        boolean failed = false;
        long suppressed = 0;
        for (FileOutcome outcome : (Iterable<FileOutcome>) outcomes::iterator) {
            files.add(outcome.toJson(most));
            failed |= outcome.fails(failOn.severity);
            suppressed += outcome.suppressedCount();
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("valid", files.stream().allMatch(file -> Boolean.TRUE.equals(file.get("valid"))));
        answer.put("suppressed", suppressed);
        answer.put("files", files);
        out.json(answer);
        return failed ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private int sarif(Stream<FileOutcome> outcomes, SarifReport report) {
        boolean failed = false;
        for (FileOutcome outcome : (Iterable<FileOutcome>) outcomes::iterator) {
            report.add(outcome);
            failed |= outcome.fails(failOn.severity);
        }
        out.json(report.toJson());
        return failed ? ExitCode.FINDINGS : ExitCode.OK;
    }
}
