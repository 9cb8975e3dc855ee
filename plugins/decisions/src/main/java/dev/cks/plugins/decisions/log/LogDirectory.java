package dev.cks.plugins.decisions.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where the shards of a ledger stand: {@code log/<install>/<number of six digits>.ckl}. */
final class LogDirectory {

    static final String NAME = "log";

    static final String QUARANTINE = "quarantine";

    /** The form of the id of an install. */
    static final Pattern INSTALL_ID = Pattern.compile("i[0-9a-f]{16}");

    private static final String SUFFIX = ".ckl";

    private LogDirectory() {}

    static String fileName(int segment) {
        return String.format("%06d%s", segment, SUFFIX);
    }

    /** Returns the installs that have a shard, in the order of their ids. */
    static List<String> installs(Path ledger) throws IOException {
        Path log = ledger.resolve(NAME);
        if (!Files.isDirectory(log)) {
            return List.of();
        }
        try (Stream<Path> shards = Files.list(log)) {
            return shards.map(shard -> shard.getFileName().toString())
                    .filter(name -> INSTALL_ID.matcher(name).matches())
                    .sorted()
                    .toList();
        }
    }
}
