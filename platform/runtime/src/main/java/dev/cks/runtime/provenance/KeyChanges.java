package dev.cks.runtime.provenance;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.core.files.DurableFiles;
import dev.cks.core.text.NearestName;
import dev.cks.runtime.provenance.KeyFile.UnusableException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What the owner of a key ring may do to it. Every change is one replacement of one file, made by one process at a time from
 * what the file holds then; servers see it before their next check.
 *
 * <p>Methods throw {@code invalid_parameter} for what can't be done, {@code not_supported} when the keys can't be used.
 */
public final class KeyChanges {

    private static final String PUBLIC_FORM = "<key-id> ed25519-public <64 hex digits>";

    private final KeyRing ring;
    private final KeyPlaces places;
    private final Ambient ambient;

    KeyChanges(KeyRing ring, KeyPlaces places, Ambient ambient) {
        this.ring = ring;
        this.places = places;
        this.ambient = ambient;
    }

    /** A change of files. */
    private interface Change {

        KeyEntry make(Keys now) throws IOException;
    }

    /** Returns every key, own ones first, in the order in which they came. */
    public List<KeyEntry> list() {
        Keys now = ring.usable();
        return Stream.concat(now.own().values().stream(), now.trusted().values().stream())
                .map(key -> KeyEntry.of(key, now))
                .toList();
    }

    /** Adds a key that signs from now on; those before it still verify. */
    public KeyEntry rotate(Algorithm algorithm) throws IOException {
        return change(places.file(), now -> {
            requireOwnFileSigns();
            String id = ring.freshId(now);
            SigningKey fresh = switch (algorithm) {
                case HMAC -> new HmacKey(id, ring.secret());
                case ED25519 -> Ed25519.generate(id, ambient.random());
            };
            List<Key> keys = new ArrayList<>(now.own().values());
            keys.add(fresh);
            write(keys, now.own().isEmpty());
            return entry(id);
        });
    }

    /** Makes every record of a key unproven, for good: nothing is left of it but its id. */
    public KeyEntry revoke(String id) throws IOException {
        boolean others = ring.usable().trusted().containsKey(id);
        return change(others ? places.trusted() : places.file(), now -> {
            Key key = find(id, now);
            if (key instanceof RevokedKey) {
                throw invalid("The key " + id + " is revoked already");
            }
            Key left = new RevokedKey(id, key.algorithm());
            if (others) {
                DurableFiles.replace(TrustedKeys.file(places.trusted(), id), KeyFile.bytes(List.of(left)));
            } else {
                requireNotGiven(key, now);
                write(filed(each -> each.id().equals(id) ? left : each), false);
            }
            return entry(id);
        });
    }

    /** Lets the records of another installation count, by the line that its {@link #publicKey} wrote. */
    public KeyEntry trust(String line) throws IOException {
        PublicKey key = readPublic(line);
        return change(places.trusted(), now -> {
            now.taken(key.id()).ifPresent(taken -> {
                throw invalid("There is a key with the id " + taken.id() + " already"
                        + (taken instanceof RevokedKey ? ", and it is revoked for good" : ""));
            });
            requireNoFile(key.id());
            DurableFiles.create(TrustedKeys.file(places.trusted(), key.id()), KeyFile.bytes(List.of(key)));
            return entry(key.id());
        });
    }

    /** What can't be read may be all that is left of a revoked key. */
    private void requireNoFile(String id) {
        for (Path file : trustedFiles()) {
            if (Key.sameId(TrustedKeys.id(file), id)) {
                throw invalid("There is " + file + " already, which can't be used and may belong to a revoked key;"
                        + " cks keys list says what is wrong with it");
            }
        }
    }

    private List<Path> trustedFiles() {
        try {
            return TrustedKeys.files(places.trusted());
        } catch (UnusableException unreadable) {
            throw KeyRing.unusable(unreadable.reason());
        }
    }

    /** Returns the keys in the file, some of them changed; the one that was given isn't among them if it isn't there. */
    private List<Key> filed(UnaryOperator<Key> change) {
        try {
            return places.filed().values().stream().map(change).toList();
        } catch (UnusableException unreadable) {
            throw KeyRing.unusable(unreadable.reason());
        }
    }

    /** Returns the line of the public half of a key for Ed25519. */
    public String publicKey(String id) {
        Key key = find(id, ring.usable());
        if (key instanceof Ed25519Key pair) {
            return pair.publicHalf().line();
        }
        if (key instanceof PublicKey) {
            return key.line();
        }
        throw invalid(
                key instanceof RevokedKey
                        ? "The key " + id + " is revoked"
                        : "The key " + id + " has no public half: whoever can check by HMAC can sign. cks keys rotate"
                                + " --algorithm ed25519 makes one that has");
    }

    static PublicKey readPublic(String line) {
        if (line.strip().lines().count() != 1) {
            throw invalid("A public key is one line: " + PUBLIC_FORM);
        }
        Key key;
        try {
            key = Key.parse(line);
        } catch (IllegalArgumentException malformed) {
            throw invalid("This is no public key, which is " + PUBLIC_FORM + ": " + malformed.getMessage());
        }
        if (key instanceof PublicKey found) {
            return found;
        }
        throw invalid(
                key instanceof SigningKey
                        ? "This is a secret key, and a public one is needed, which cks keys export-public prints. If the"
                                + " secret came from another installation, have it revoked there"
                        : "This is no public key but what is left of a revoked one");
    }

    private KeyEntry change(Path what, Change change) throws IOException {
        return KeyLock.holding(what, () -> change.make(ring.fresh()));
    }

    private void write(List<Key> keys, boolean first) throws IOException {
        if (Files.isSymbolicLink(places.file())) {
            throw invalid(places.file() + " is a link; name the file that it leads to by CKS_KEY_FILE");
        }
        if (!first) {
            DurableFiles.replace(places.file(), KeyFile.bytes(keys));
            return;
        }
        try {
            DurableFiles.create(places.file(), KeyFile.bytes(keys));
        } catch (FileAlreadyExistsException signedMeanwhile) {
            throw invalid("Somebody made the first key at the same moment; try again");
        }
    }

    private void requireOwnFileSigns() {
        if (places.given().isPresent()) {
            throw invalid("CKS_SIGNING_KEY names the key that signs: change it there, or unset it");
        }
    }

    private void requireNotGiven(Key key, Keys now) {
        if (places.given().isPresent() && now.signing().filter(key::equals).isPresent()) {
            throw invalid("CKS_SIGNING_KEY holds the key " + key.id()
                    + ": unset it first; its records count no more then," + " unless the key file has it, too");
        }
    }

    private KeyEntry entry(String id) {
        Keys now = ring.fresh();
        return KeyEntry.of(find(id, now), now);
    }

    private static Key find(String id, Keys now) {
        return now.find(id)
                .orElseThrow(() -> invalid("There is no key " + id
                        + NearestName.of(id, ids(now))
                                .map(near -> "; did you mean " + near + "?")
                                .orElse("")));
    }

    private static List<String> ids(Keys now) {
        return Stream.of(now.own(), now.trusted())
                .map(Map::keySet)
                .flatMap(Set::stream)
                .toList();
    }

    private static ToolException invalid(String message) {
        return new ToolException(ErrorCode.INVALID_PARAMETER, message);
    }
}
