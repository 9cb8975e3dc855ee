package dev.cks.cli.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The pages of the distribution's documentation. */
public final class Pages {

    private static final String PREFIX = "docs/";

    private final Optional<Path> directory;

    /** Reads pages from a directory; has none when it is empty. */
    public Pages(Optional<Path> directory) {
        this.directory = directory;
    }

    /** Returns a whole page by its path below the documentation; empty when it isn't there. */
    Optional<String> page(String path) {
        return directory.flatMap(root -> read(root, path.startsWith(PREFIX) ? path.substring(PREFIX.length()) : path));
    }

    /** Returns the part of a page below a heading that is, or quotes, a word; empty when there is none. */
    Optional<String> section(String path, String word) {
        return page(path).map(String::lines).map(Stream::toList).flatMap(lines -> section(lines, word));
    }

    private static Optional<String> section(List<String> lines, String word) {
        int begin = 0;
        while (begin < lines.size() && !isHeadingOf(lines.get(begin), word)) {
            begin++;
        }
        if (begin == lines.size()) {
            return Optional.empty();
        }
        int level = level(lines.get(begin));
        int end = begin + 1;
        while (end < lines.size() && (level(lines.get(end)) == 0 || level(lines.get(end)) > level)) {
            end++;
        }
        return Optional.of(String.join("\n", lines.subList(begin, end)).strip());
    }

    private static boolean isHeadingOf(String line, String word) {
        return level(line) > 0 && line.replaceAll("[#`]", "").strip().equals(word);
    }

    private static int level(String line) {
        return line.matches("#{1,6} .*") ? line.indexOf(' ') : 0;
    }

    private static Optional<String> read(Path root, String path) {
        try {
            Path file = root.resolve(path).normalize();
            return file.startsWith(root) && Files.isRegularFile(file)
                    ? Optional.of(Files.readString(file).strip())
                    : Optional.empty();
        } catch (IOException | InvalidPathException unreadable) {
            return Optional.empty();
        }
    }
}
