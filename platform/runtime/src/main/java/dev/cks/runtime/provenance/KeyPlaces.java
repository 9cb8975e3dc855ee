package dev.cks.runtime.provenance;

import dev.cks.core.files.RegularFile;
import dev.cks.runtime.provenance.KeyFile.UnusableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where keys are; none of it need exist.
 *
 * @param file the own keys, one a line
 * @param trusted the directory of the public keys of others, each in {@code <id>.pub}
 * @param given a line with a key that signs instead of those in the file, which still verify
 */
public record KeyPlaces(Path file, Path trusted, Optional<String> given) {

    private static final String PUBLIC = ".pub";

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "KeyPlaces[" + file + ", " + trusted + "]";
    }

    /** Returns where the public key of an id is. */
    Path trustedFile(String id) {
        return trusted.resolve(id + PUBLIC);
    }

    /** Returns what shows that something has changed. */
    Map<Path, Map<String, Object>> stamps() {
        Map<Path, Map<String, Object>> stamps = new HashMap<>();
        stamps.put(file, KeyFile.stamp(file));
        trustedFiles().forEach(each -> stamps.put(each, KeyFile.stamp(each)));
        return stamps;
    }

    /** Returns what is there now. Damage to the own keys, of which some may be revoked, lets no key count. */
    Keys read() {
        Map<String, Key> own = new LinkedHashMap<>();
        Optional<SigningKey> signing;
        try {
            if (RegularFile.isNamed(file)) {
                own.putAll(KeyFile.secrets(file));
            }
            signing = given.isEmpty() ? last(own) : Optional.of(given(given.get(), own));
        } catch (UnusableException unusable) {
            return Keys.damaged(unusable.reason());
        }
        Map<String, Key> others = new LinkedHashMap<>();
        List<String> remarks = new ArrayList<>();
        for (Path each : trustedFiles()) {
            try {
                Key key = trusted(each, own);
                others.put(key.id(), key);
            } catch (UnusableException unusable) {
                remarks.add(unusable.reason());
            }
        }
        String absence = "there is no key file " + file + ": this installation has signed nothing";
        return new Keys(own, others, signing, Optional.empty(), List.copyOf(remarks), absence);
    }

    private static Optional<SigningKey> last(Map<String, Key> keys) {
        return keys.values().stream()
                .filter(SigningKey.class::isInstance)
                .map(SigningKey.class::cast)
                .reduce((earlier, later) -> later);
    }

    private static SigningKey given(String line, Map<String, Key> own) throws UnusableException {
        Key key;
        try {
            key = Key.parse(line);
        } catch (IllegalArgumentException malformed) {
            throw new UnusableException("the key that was given can't be used: " + malformed.getMessage());
        }
        if (!(key instanceof SigningKey signing)) {
            throw new UnusableException("the key that was given can't be used: it can't sign");
        }
        Key other = own.putIfAbsent(key.id(), key);
        if (other != null && !other.equals(key)) {
            throw new UnusableException("the key that was given can't be used: the key file has another key, or a"
                    + " revoked one, with the id " + key.id());
        }
        return signing;
    }

    private static Key trusted(Path file, Map<String, Key> own) throws UnusableException {
        Key key = KeyFile.single(file);
        if (key instanceof SigningKey) {
            throw new UnusableException(file + " holds a secret key, which belongs to nobody but its owner");
        }
        if (!file.endsWith(key.id() + PUBLIC)) {
            throw new UnusableException(file + " is not called by the id of its key, " + key.id());
        }
        if (own.keySet().stream().anyMatch(id -> KeyFile.sameId(id, key.id()))) {
            throw new UnusableException(file + " has the id of a key of this installation and doesn't count");
        }
        return key;
    }

    private List<Path> trustedFiles() {
        if (!Files.isDirectory(trusted)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(trusted)) {
            return files.filter(each -> each.toString().endsWith(PUBLIC))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException unreadable) {
            return List.of();
        }
    }
}
