package dev.cks.benchmarks;

import dev.cks.benchmarks.data.GenerateCommand;
import dev.cks.benchmarks.edits.EditBenchmark;
import dev.cks.benchmarks.guard.GuardBenchmark;
import dev.cks.benchmarks.measure.Machine;
import dev.cks.benchmarks.plugins.PluginsBenchmark;
import dev.cks.benchmarks.provenance.ProvenanceBenchmark;
import dev.cks.benchmarks.server.HttpBenchmark;
import dev.cks.benchmarks.server.SoakBenchmark;
import dev.cks.benchmarks.server.StdioBenchmark;
import dev.cks.benchmarks.store.StoreBenchmark;
import dev.cks.benchmarks.structure.ParseAndValidateBenchmark;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Starts one of the commands. */
public final class Main {

    private static final String USAGE = String.join(
            System.lineSeparator(),
            "Usage: java -jar cks-benchmarks.jar COMMAND",
            "  " + GenerateCommand.USAGE,
            "  " + ParseAndValidateBenchmark.USAGE,
            "  " + EditBenchmark.USAGE,
            "  " + PluginsBenchmark.USAGE,
            "  " + StdioBenchmark.USAGE,
            "  " + HttpBenchmark.USAGE,
            "  " + SoakBenchmark.USAGE,
            "  " + StoreBenchmark.USAGE,
            "  " + GuardBenchmark.USAGE,
            "  " + ProvenanceBenchmark.USAGE);
    private static final int MISUSED = 2;

    private Main() {}

    /** Runs the command that the first argument names; the exit code is 2 when the arguments are wrong. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        try {
            run(List.of(arguments), out);
        } catch (UsageException misused) {
            System.err.println(misused.getMessage());
            System.err.println(USAGE);
            System.exit(MISUSED);
        }
    }

    private static void run(List<String> arguments, PrintStream out) throws IOException, InterruptedException {
        if (arguments.isEmpty()) {
            throw new UsageException("Name a command");
        }
        List<String> rest = arguments.subList(1, arguments.size());
        if (!arguments.get(0).equals("generate")) {
            out.println("Command: " + String.join(" ", arguments));
            out.println("Machine: " + Machine.describe());
            out.println();
        }
        switch (arguments.get(0)) {
            case "generate" -> new GenerateCommand(rest).run(out);
            case "structures" -> new ParseAndValidateBenchmark(rest).run(out);
            case "edits" -> new EditBenchmark(rest).run(out);
            case "plugins" -> new PluginsBenchmark(rest).run(out);
            case "stdio" -> new StdioBenchmark(rest).run(out);
            case "http" -> new HttpBenchmark(rest).run(out);
            case "soak" -> new SoakBenchmark(rest).run(out);
            case "store" -> new StoreBenchmark(rest).run(out);
            case "provenance" -> new ProvenanceBenchmark(rest).run(out);
            case "guard" -> new GuardBenchmark(rest).run(out);
            default -> throw new UsageException("There is no command " + arguments.get(0));
        }
    }
}
