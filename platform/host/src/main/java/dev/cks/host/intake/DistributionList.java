package dev.cks.host.intake;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.files.FailureReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The distribution's own list of its plugins, the file {@code plugins.sha256} in its plugins directory.
 *
 * @param hashes the lower-case hexadecimal sha256 of each file by its name
 */
record DistributionList(Map<String, String> hashes) {

    /** The list of a platform without a distribution. */
    static final DistributionList EMPTY = new DistributionList(Map.of());

    private static final String FILE = "plugins.sha256";
    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})[ ]{1,2}[*]?(\\S.*)");

    DistributionList {
        hashes = Map.copyOf(hashes);
    }

    /**
     * Reads the list of a directory.
     *
     * @throws ToolException {@code invalid_parameter} when it is missing or malformed
     */
    static DistributionList in(Path directory) {
        Path file = directory.resolve(FILE);
        try {
            Map<String, String> hashes = new TreeMap<>();
            for (String line : Files.readAllLines(file)) {
                if (!line.isBlank()) {
                    read(line.strip(), file, hashes);
                }
            }
            return new DistributionList(hashes);
        } catch (IOException failure) {
            throw damaged(file, FailureReason.of(failure));
        }
    }

    /** Tells whether the distribution vouches for this content. */
    boolean vouchesFor(String sha256) {
        return hashes.containsValue(sha256);
    }

    private static void read(String line, Path file, Map<String, String> hashes) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            throw damaged(file, "a line isn't a sha256, two spaces and a file name");
        }
        hashes.put(parts.group(2), parts.group(1));
    }

    private static ToolException damaged(Path file, String reason) {
        return new ToolException(
                ErrorCode.INVALID_PARAMETER,
                "The distribution's list of plugins " + file + " can't be read (" + reason
                        + "). Reinstall the platform.",
                Map.of("file", file.toString()));
    }
}
