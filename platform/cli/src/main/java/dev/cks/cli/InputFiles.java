package dev.cks.cli;

import dev.cks.api.knowledge.CodePointOrder;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds the files that arguments mean: a file itself, every {@code .json} file below a directory, or what a glob
 * matches. Files of one argument come in code point order of their paths; no file comes twice.
 */
final class InputFiles {

    /** The argument that means standard input. */
    static final Path STANDARD_INPUT = Path.of("-");

    private static final String GLOB_CHARACTERS = "*?[{";

    private InputFiles() {}

    /**
     * Returns the files.
     *
     * @throws CommandException when an argument means no file
     */
    static List<Path> find(List<String> arguments) {
        Set<Path> files = new LinkedHashSet<>();
        for (String argument : arguments) {
            List<Path> found = find(argument);
            if (found.isEmpty()) {
                throw CommandException.usage("There is no file " + argument
                        + (isGlob(argument) ? " (no file matches)" : " (nor a directory with .json files)"));
            }
            files.addAll(found);
        }
        return List.copyOf(files);
    }

    private static List<Path> find(String argument) {
        Optional<Path> path = path(argument);
        if (path.isPresent() && (path.get().equals(STANDARD_INPUT) || Files.isRegularFile(path.get()))) {
            return List.of(path.get());
        }
        if (path.isPresent() && Files.isDirectory(path.get())) {
            return walk(path.get(), file -> file.toString().endsWith(".json"));
        }
        return isGlob(argument)
                ? glob(argument)
                : path.filter(Files::exists).map(List::of).orElse(List.of());
    }

    private static List<Path> glob(String pattern) {
        String normalized = pattern.replace(File.separatorChar, '/');
        int firstSpecial = firstSpecial(normalized);
        int slash = normalized.lastIndexOf('/', firstSpecial);
        Path base = Path.of(slash < 0 ? "." : slash == 0 ? "/" : normalized.substring(0, slash));
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + normalized.substring(slash + 1));
        return Files.isDirectory(base) ? walk(base, file -> matcher.matches(base.relativize(file))) : List.of();
    }

    private static List<Path> walk(Path directory, Predicate<Path> wanted) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .filter(wanted)
                    .map(file -> directory.equals(Path.of(".")) ? directory.relativize(file) : file)
                    .sorted(Comparator.comparing(Path::toString, CodePointOrder.INSTANCE))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Optional<Path> path(String argument) {
        try {
            return Optional.of(Path.of(argument));
        } catch (InvalidPathException notAPath) {
            return Optional.empty();
        }
    }

    private static boolean isGlob(String argument) {
        return firstSpecial(argument) >= 0;
    }

    private static int firstSpecial(String pattern) {
        for (int i = 0; i < pattern.length(); i++) {
            if (GLOB_CHARACTERS.indexOf(pattern.charAt(i)) >= 0) {
                return i;
            }
        }
        return -1;
    }
}
