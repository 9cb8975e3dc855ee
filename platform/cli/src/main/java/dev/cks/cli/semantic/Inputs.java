package dev.cks.cli.semantic;

import dev.cks.core.files.RegularFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;

/** Reads files, or standard input, which can be read once. Not thread-safe. */
public final class Inputs {

    private static final String STANDARD_INPUT = "-";
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final Workbench workbench;
    private boolean inputTaken;

    /** Reads what a workbench has around it. */
    public Inputs(Workbench workbench) {
        this.workbench = workbench;
    }

    /** Returns what a file holds, less a byte order mark. */
    public byte[] read(String file) {
        byte[] bytes = readAll(file);
        boolean marked = bytes.length >= BYTE_ORDER_MARK.length
                && Arrays.equals(bytes, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
        return marked ? Arrays.copyOfRange(bytes, BYTE_ORDER_MARK.length, bytes.length) : bytes;
    }

    private byte[] readAll(String file) {
        if (file.equals(STANDARD_INPUT)) {
            return standardInput();
        }
        Path path = path(file);
        if (!RegularFile.isNamed(path)) {
            throw workbench.unusable("There is no file " + file);
        }
        try {
            if (!Files.isRegularFile(path)) {
                throw workbench.unusable("Can't read " + file + ": " + RegularFile.obstacle(path));
            }
            return Files.readAllBytes(path);
        } catch (IOException | OutOfMemoryError unreadable) {
            throw workbench.unavailable("Can't read " + file + ": " + unreadable);
        }
    }

    private byte[] standardInput() {
        if (inputTaken) {
            throw workbench.unusable("Standard input (-) can be read once; name a file for the others");
        }
        inputTaken = true;
        try {
            return workbench.input().readAllBytes();
        } catch (IOException unreadable) {
            throw workbench.unavailable("Can't read standard input: " + unreadable);
        }
    }

    private Path path(String file) {
        try {
            return workbench.directory().resolve(file);
        } catch (InvalidPathException malformed) {
            throw workbench.unusable("There is no file " + file);
        }
    }
}
