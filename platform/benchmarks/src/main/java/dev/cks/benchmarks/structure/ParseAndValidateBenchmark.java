package dev.cks.benchmarks.structure;

import dev.cks.benchmarks.Options;
import dev.cks.benchmarks.UsageException;
import dev.cks.benchmarks.data.JsonText;
import dev.cks.benchmarks.data.StructureGenerator;
import dev.cks.benchmarks.data.TripleText;
import dev.cks.benchmarks.data.Variant;
import dev.cks.benchmarks.ideal.Violations;
import dev.cks.benchmarks.measure.Heap;
import dev.cks.benchmarks.measure.Recorder;
import dev.cks.benchmarks.measure.Rounds;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Compares the platform with the ideal loop, and with Jena when asked, at several sizes in one run.
 *
 * <p>All of them take turns on the same structure, and must find the same violations before anything is timed.
 */
public final class ParseAndValidateBenchmark {

    /** What the arguments are. */
    public static final String USAGE = "structures [N ...] [--rich] [--jena] [--rounds R]";

    private static final List<Integer> USUAL_SIZES = List.of(1_000, 10_000, 100_000);
    private static final Rounds USUAL_ROUNDS = new Rounds(15, 3);

    private final List<Integer> sizes;
    private final Variant variant;
    private final boolean jena;
    private final Rounds rounds;

    /**
     * Reads the arguments.
     *
     * @throws UsageException when they are wrong
     */
    public ParseAndValidateBenchmark(List<String> arguments) {
        Options options = Options.read(arguments, Set.of("--rich", "--jena"), Set.of("--rounds"));
        List<Integer> given = options.rest().stream().map(Options::positive).toList();
        this.sizes = given.isEmpty() ? USUAL_SIZES : given;
        this.variant = options.has("--rich") ? Variant.RICH : Variant.PLAIN;
        this.jena = options.has("--jena");
        this.rounds = options.has("--rounds") ? new Rounds(options.number("--rounds", 1), 0) : USUAL_ROUNDS;
    }

    /** Measures and prints. */
    public void run(PrintStream out) throws IOException {
        List<SizeResult> results = new ArrayList<>();
        StructureReport report = new StructureReport(out);
        for (int size : sizes) {
            SizeResult result = measure(new StructureGenerator(size, variant));
            report.size(size, variant, result);
            results.add(result);
        }
        report.growth(results);
    }

    private SizeResult measure(StructureGenerator generator) throws IOException {
        byte[] text = JsonText.of(generator);
        IdealSubject ideal = new IdealSubject(text);
        PlatformSubject platform = new PlatformSubject(text);
        requireAgreement(ideal.violations(), platform.violations());
        List<Consumer<Recorder>> subjects = new ArrayList<>(List.of(ideal, platform));
        List<Stage> stages = new ArrayList<>(List.of(
                Stage.IDEAL_LOAD,
                Stage.IDEAL_CHECKS,
                Stage.IDEAL,
                Stage.PARSE,
                Stage.VALIDATE_FIRST,
                Stage.PARSE_AND_VALIDATE,
                Stage.VALIDATE,
                Stage.SERIALIZE));
        if (jena) {
            subjects.add(new JenaSubject(TripleText.of(generator)));
            stages.addAll(List.of(Stage.JENA_PARSE, Stage.JENA_VALIDATE));
        }
        long retained = Heap.retained(platform::parse);
        Recorder recorder = rounds.run(subjects);
        return new SizeResult(
                ideal.objects(), text.length, retained, platform.serialize(platform.parse()), stages, recorder);
    }

    /** Work that doesn't do the same can't be compared. */
    private static void requireAgreement(Violations ideal, Violations platform) {
        if (!ideal.equals(platform)) {
            throw new IllegalStateException("The ideal loop finds " + ideal + ", the platform " + platform);
        }
    }
}
