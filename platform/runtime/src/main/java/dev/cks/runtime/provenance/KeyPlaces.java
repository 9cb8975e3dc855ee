package dev.cks.runtime.provenance;

import dev.cks.core.files.RegularFile;
import dev.cks.runtime.provenance.KeyFile.UnusableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
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

    private static final String GIVEN = "the key that was given can't be used: ";

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "KeyPlaces[" + file + ", " + trusted + "]";
    }

    /** Returns what shows that something has changed. */
    Map<Path, Map<String, Object>> stamps() {
        Map<Path, Map<String, Object>> stamps = new HashMap<>();
        Stream.of(file, directory(file), directory(real()), trusted, directory(trusted))
                .forEach(each -> stamps.put(each, KeyFile.stamp(each)));
        try {
            TrustedKeys.files(trusted).forEach(each -> stamps.put(each, KeyFile.stamp(each)));
        } catch (UnusableException unreadable) {
            stamps.put(trusted, Map.of("unreadable", unreadable.reason()));
        }
        return stamps;
    }

    /** Returns what is there now. Damage to the own keys, of which some may be revoked, lets no key count. */
    Keys read() {
        try {
            KeyFile.requireDirectory(directory(file), true);
            KeyFile.requireDirectory(directory(real()), true);
            KeyFile.requireDirectory(directory(trusted), false);
            KeyFile.requireDirectory(trusted, false);
            Map<String, Key> own = filed();
            Optional<SigningKey> signing = given.isEmpty() ? last(own) : Optional.of(given(given.get(), own));
            TrustedKeys others = TrustedKeys.read(trusted, own.values());
            String absence = "there is no key file " + file + ": this installation has signed nothing";
            return new Keys(
                    own,
                    others.keys(),
                    signing,
                    Optional.empty(),
                    others.remarks(),
                    absence,
                    Keys.OF_THIS_INSTALLATION);
        } catch (UnusableException unusable) {
            return Keys.damaged(unusable.reason());
        }
    }

    /** Returns the own keys that stand in the file; none when there is no file. */
    Map<String, Key> filed() throws UnusableException {
        return RegularFile.isNamed(file) ? KeyFile.secrets(file) : new LinkedHashMap<>();
    }

    private static Optional<SigningKey> last(Map<String, Key> keys) {
        return keys.values().stream()
                .filter(SigningKey.class::isInstance)
                .map(SigningKey.class::cast)
                .reduce((earlier, later) -> later);
    }

    /** Adds the key that was given to the own ones. */
    private static SigningKey given(String line, Map<String, Key> own) throws UnusableException {
        Key key;
        try {
            key = Key.parse(line);
        } catch (IllegalArgumentException malformed) {
            throw new UnusableException(GIVEN + malformed.getMessage());
        }
        if (!(key instanceof SigningKey signing)) {
            throw new UnusableException(GIVEN + "it can't sign");
        }
        for (Key other : own.values()) {
            if (Key.sameId(other.id(), key.id()) && !other.equals(key)) {
                throw new UnusableException(
                        GIVEN + "the key file has another key, or a revoked one, with the id " + other.id());
            }
        }
        own.put(key.id(), key);
        return signing;
    }

    /** Returns what the file is a link to, or itself. */
    private Path real() {
        try {
            return Files.isSymbolicLink(file) ? file.toRealPath() : file;
        } catch (IOException leadsNowhere) {
            return file;
        }
    }

    private static Path directory(Path file) {
        return Objects.requireNonNull(file.toAbsolutePath().getParent());
    }
}
