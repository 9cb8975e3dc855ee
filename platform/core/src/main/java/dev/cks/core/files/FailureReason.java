package dev.cks.core.files;

import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** Says why input or output failed, in words for people; the classes of Java say it in their names only. Thread-safe. */
public final class FailureReason {

    private FailureReason() {}

    /** Returns the reason as the end of a sentence about the file; an unchecked failure is told by its cause. */
    public static String of(Exception failure) {
        if (failure instanceof UncheckedIOException unchecked) {
            return of(Objects.requireNonNull(unchecked.getCause()));
        }
        if (failure instanceof NoSuchFileException) {
            return "it isn't there";
        }
        if (failure instanceof AccessDeniedException) {
            return "this user isn't allowed to";
        }
        if (failure instanceof NotDirectoryException) {
            return "it is no directory";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "something of that name is there already";
        }
        if (failure instanceof DirectoryNotEmptyException) {
            return "the directory isn't empty";
        }
        if (failure instanceof FileSystemLoopException) {
            return "its links go round in a circle";
        }
        if (failure instanceof CharacterCodingException) {
            return "it isn't UTF-8";
        }
        return otherwise(failure);
    }

    /** Returns the reason with the file, where the failure names one. */
    public static String withFile(Exception failure) {
        if (failure instanceof UncheckedIOException unchecked) {
            return withFile(Objects.requireNonNull(unchecked.getCause()));
        }
        Optional<String> file = failure instanceof FileSystemException named
                ? Optional.ofNullable(named.getFile()).filter(name -> !name.isEmpty())
                : Optional.empty();
        return file.map(name -> name + ": ").orElse("") + of(failure);
    }

    private static String otherwise(Exception failure) {
        String said = failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
        if (said == null || said.isBlank()) {
            return "input or output failed";
        }
        // The operating system begins its reasons with a capital.
        return said.matches("[A-Z][a-z].*") ? said.substring(0, 1).toLowerCase(Locale.ROOT) + said.substring(1) : said;
    }
}
