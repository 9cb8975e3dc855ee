package dev.cks.cli;

import dev.cks.api.constraint.Severity;
import dev.cks.cli.configuration.Schema;
import dev.cks.cli.options.WordConverter;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.core.Ambient;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

    /** Reads the word for a format. */
    static final class Formats extends WordConverter<Format> {

        Formats() {
            super(Format.values());
        }
    }

    /** Reads the word for a severity. */
    static final class FailOns extends WordConverter<FailOn> {

        FailOns() {
            super(FailOn.values());
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
            paramLabel = "NAME[,NAME...]",
            description = "Extensions to apply besides the built-in rules; \"all\" for every installed one.")
    private List<String> extensions = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = Formats.class,
            defaultValue = "text",
            description = "How to show the findings: ${COMPLETION-CANDIDATES} (default: text).")
    private Format format = Format.TEXT;

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            converter = FailOns.class,
            defaultValue = "error",
            description =
                    "The lightest severity that makes the exit code 1: ${COMPLETION-CANDIDATES} (default: error).")
    private FailOn failOn = FailOn.ERROR;

    @Option(
            names = "--max-diagnostics",
            paramLabel = "N",
            converter = CountConverter.class,
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
        List<String> asked = asked();
        List<Path> files = InputFiles.find(inputs);
        try (Platform platform = Platform.openStrictly(settings)) {
            RequestedExtensions requested =
                    new RequestedExtensions(platform.host().registry(), platform.configuration());
            FileChecker checker = new FileChecker(
                    platform.runtime(),
                    requested.names(asked, coreOnly),
                    coreOnly,
                    view(platform),
                    settings.surroundings().input());
            FileReport report = report(platform);
            boolean failed = false;
            for (Path file : files) {
                FileOutcome outcome = checker.check(file);
                report.add(outcome);
                failed |= outcome.fails(failOn.severity);
            }
            report.finish();
            return failed ? ExitCode.FINDINGS : ExitCode.OK;
        }
    }

    private FileReport report(Platform platform) {
        int most = maxDiagnostics == null ? platform.configuration().get(Schema.MAX_DIAGNOSTICS) : maxDiagnostics;
        return switch (format) {
            case TEXT -> new TextReport(out, most);
            case JSON -> new JsonReport(out, most);
            case SARIF -> new SarifReport(out, platform.host().registry().all(), most);
        };
    }

    private List<String> asked() {
        List<String> names = extensions.stream()
                .flatMap(given -> Stream.of(given.split(",", -1)))
                .map(String::strip)
                .toList();
        if (names.contains("")) {
            throw CommandException.usage(
                    (names.size() > 1 ? "-x has a comma that names no extension" : "-x names no extension")
                            + ": \"all\" stands for every installed one");
        }
        return names;
    }

    private static OperatorView view(Platform platform) {
        LocalDate today = LocalDate.ofInstant(Ambient.system().clock().instant(), ZoneOffset.UTC);
        return new OperatorView(platform.configuration(), today);
    }
}
