package dev.cks.runtime.provenance;

import dev.cks.runtime.provenance.KeyFile.UnusableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The public keys of others, each in a file {@code <id>.pub} of one directory.
 *
 * @param keys those that count, and what is left of revoked ones, by their ids
 * @param remarks why the rest doesn't count
 */
record TrustedKeys(Map<String, Key> keys, List<String> remarks) {

    private static final String PUBLIC = ".pub";

    /** Returns where the public key of an id is. */
    static Path file(Path directory, String id) {
        return directory.resolve(id + PUBLIC);
    }

    /** Returns everything that bears the name of a key, whatever it is. */
    static List<Path> files(Path directory) throws UnusableException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(each -> each.toString().endsWith(PUBLIC))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException unreadable) {
            throw new UnusableException(
                    "the keys of others can't be read, and so not which are revoked: " + unreadable);
        }
    }

    /** Returns the id that a file bears in its name. */
    static String id(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.substring(0, name.length() - PUBLIC.length());
    }

    /**
     * Reads a directory, which need not exist.
     *
     * @throws UnusableException when a key of this installation is revoked there, or may be
     */
    static TrustedKeys read(Path directory, Collection<Key> own) throws UnusableException {
        Map<String, Key> keys = new LinkedHashMap<>();
        List<String> remarks = new ArrayList<>();
        List<Path> files = files(directory);
        for (Path file : files) {
            boolean mayBeRevoked = true;
            try {
                Key key = single(file);
                mayBeRevoked = key instanceof RevokedKey;
                requireFree(file, key, files, own);
                keys.put(key.id(), key);
            } catch (UnusableException unusable) {
                remarks.add(unusable.reason());
            }
            if (mayBeRevoked) {
                requireNoneInUse(file, own);
            }
        }
        return new TrustedKeys(keys, List.copyOf(remarks));
    }

    private static Key single(Path file) throws UnusableException {
        Key key = KeyFile.single(file);
        if (key instanceof SigningKey) {
            throw new UnusableException(file + " holds a secret key, which belongs to nobody but its owner");
        }
        if (!id(file).equals(key.id())) {
            throw new UnusableException(file + " is not called by the id of its key, " + key.id());
        }
        return key;
    }

    /** An id that somebody else has, too, proves nothing; what is revoked stays revoked. */
    private static void requireFree(Path file, Key key, List<Path> files, Collection<Key> own)
            throws UnusableException {
        if (own.stream().anyMatch(other -> Key.sameId(other.id(), key.id()))) {
            throw new UnusableException(file + " has the id of a key of this installation and doesn't count");
        }
        boolean alone =
                files.stream().filter(each -> Key.sameId(id(each), key.id())).count() == 1;
        if (!alone && !(key instanceof RevokedKey)) {
            throw new UnusableException(
                    file + " has the id of another file there but for upper and lower case, and doesn't count");
        }
    }

    private static void requireNoneInUse(Path file, Collection<Key> own) throws UnusableException {
        for (Key key : own) {
            if (!(key instanceof RevokedKey) && Key.sameId(key.id(), id(file))) {
                throw new UnusableException("the key " + key.id() + " can't be used: " + file
                        + " says that its id is revoked, or can't be read; use another key");
            }
        }
    }
}
