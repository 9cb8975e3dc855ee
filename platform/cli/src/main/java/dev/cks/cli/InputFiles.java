package dev.cks.cli;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.cli.screen.CommandException;
import dev.cks.core.files.FailureReason;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;
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
        Map<Path, Path> files = new LinkedHashMap<>();
        for (String argument : arguments) {
            if (argument.isBlank()) {
                throw CommandException.usage("An argument names no file: it is empty");
            }
            List<Path> found = find(argument);
            if (found.isEmpty()) {
                throw CommandException.usage("There is no file " + argument
                        + (isGlob(argument) ? " (no file matches)" : " (nor a directory with .json files)"));
            }
            found.forEach(file -> files.putIfAbsent(file.toAbsolutePath().normalize(), file));
        }
        return List.copyOf(files.values());
    }

    private static List<Path> find(String argument) {
        Optional<Path> path = path(argument);
        if (path.isPresent() && (path.get().equals(STANDARD_INPUT) || Files.isRegularFile(path.get()))) {
            return List.of(path.get());
        }
        if (path.isPresent() && Files.isDirectory(path.get())) {
            return walk(path.get(), Integer.MAX_VALUE, file -> file.toString().endsWith(".json"));
        }
        return isGlob(argument)
                ? glob(argument)
                : path.filter(Files::exists).map(List::of).orElse(List.of());
    }

    private static List<Path> glob(String pattern) {
        String normalized = pattern.replace(File.separatorChar, '/');
        int slash = normalized.lastIndexOf('/', firstSpecial(normalized));
        Path base = Path.of(slash < 0 ? "." : slash == 0 ? "/" : normalized.substring(0, slash));
        String rest = normalized.substring(slash + 1);
        // In Java's globs ** names at least one directory; people mean any number, none included.
        PathMatcher matcher = matcher(rest, pattern);
        PathMatcher withoutDirectories = matcher(rest.replace("**/", ""), pattern);
        int depth = rest.contains("**")
                ? Integer.MAX_VALUE
                : 1 + (int) rest.chars().filter(unit -> unit == '/').count();
        return Files.isDirectory(base)
                ? walk(base, depth, file -> {
                    Path relative = base.relativize(file);
                    return matcher.matches(relative) || withoutDirectories.matches(relative);
                })
                : List.of();
    }

    private static PathMatcher matcher(String glob, String argument) {
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + glob);
        } catch (PatternSyntaxException malformed) {
            throw CommandException.usage(
                    "There is no file " + argument + ", and it is no glob either: " + malformed.getDescription());
        }
    }

    /** The dot lets a link to a directory be entered. */
    private static List<Path> walk(Path directory, int depth, Predicate<Path> wanted) {
        Path start = Files.isSymbolicLink(directory) ? directory.resolve(".") : directory;
        try (Stream<Path> files = Files.walk(start, depth)) {
            return files.filter(Files::isRegularFile)
                    .map(Path::normalize)
                    .filter(wanted)
                    .sorted(Comparator.comparing(Path::toString, CodePointOrder.INSTANCE))
                    .toList();
        } catch (IOException unreadable) {
            throw unlistable(directory, FailureReason.withFile(unreadable));
        } catch (UncheckedIOException unreadable) {
            throw unlistable(directory, FailureReason.withFile(unreadable));
        }
    }

    private static CommandException unlistable(Path directory, String reason) {
        return CommandException.environment("Can't list " + directory + ": " + reason);
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
