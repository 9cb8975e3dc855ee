package dev.cks.cli.semantic;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the result goes. */
final class OutputOptions {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the result to this file instead of standard output.")
    private @Nullable Path output;

    @Nullable
    Path output() {
        return output;
    }
}
