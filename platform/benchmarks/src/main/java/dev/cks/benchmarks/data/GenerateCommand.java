package dev.cks.benchmarks.data;

import dev.cks.benchmarks.Options;
import dev.cks.benchmarks.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Writes a generated structure to files. */
public final class GenerateCommand {

    /** What the arguments are. */
    public static final String USAGE = "generate N DIR [--rich] [--triples]";

    private final StructureGenerator generator;
    private final Path json;
    private final Path triples;
    private final boolean withTriples;

    /**
     * Reads the arguments.
     *
     * @throws UsageException when they are wrong
     */
    public GenerateCommand(List<String> arguments) {
        Options options = Options.read(arguments, Set.of("--rich", "--triples"), Set.of());
        if (options.rest().size() != 2) {
            throw new UsageException("Give a size and a directory");
        }
        int size = Options.positive(options.rest().get(0));
        Variant variant = options.has("--rich") ? Variant.RICH : Variant.PLAIN;
        this.generator = new StructureGenerator(size, variant);
        String name = "structure-" + variant.word() + "-" + size;
        Path directory = Path.of(options.rest().get(1));
        this.json = directory.resolve(name + ".json");
        this.triples = directory.resolve(name + ".nt");
        this.withTriples = options.has("--triples");
    }

    /** Writes the files and prints their names. */
    public void run(PrintStream out) throws IOException {
        Files.createDirectories(json.toAbsolutePath().getParent());
        try (JsonText text = new JsonText(Files.newOutputStream(json))) {
            generator.generate(text);
        }
        out.println(json + " " + Files.size(json) + " bytes");
        if (withTriples) {
            try (TripleText text = new TripleText(Files.newOutputStream(triples))) {
                generator.generate(text);
            }
            out.println(triples + " " + Files.size(triples) + " bytes");
        }
    }
}
