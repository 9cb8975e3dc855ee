package dev.cks.runtime.provenance;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.core.files.DurableFiles;
import dev.cks.core.files.FailureReason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The keys that sign verification records and those that only check them: an installation's own in one file, of which the
 * last that isn't revoked signs, and public keys of others in a directory, a file each.
 *
 * <p>Both are looked at before every check and read again when they have changed. The file is made, readable by its owner
 * alone, by the first signature and never by a check. A file that can't be used proves nothing. Safe for use by many threads
 * and processes.
 */
public final class KeyRing {

    private final KeyPlaces places;
    private final Ambient ambient;
    private volatile Known known = new Known(Map.of(), Keys.NONE);

    /** What was read, and by what it is seen that it still holds. */
    private record Known(Map<Path, Map<String, Object>> stamps, Keys keys) {}

    /** Names the file of the own keys, which need not exist; those of others are in {@code trusted} beside it. */
    public KeyRing(Path file, Ambient ambient) {
        this(new KeyPlaces(file, file.resolveSibling("trusted"), Optional.empty()), ambient);
    }

    /** Names the places, of which none need exist. */
    public KeyRing(KeyPlaces places, Ambient ambient) {
        this.places = places;
        this.ambient = ambient;
    }

    /** Returns why no record can be proven at the moment; empty when there are keys. */
    public Optional<String> trouble() {
        return read().trouble();
    }

    /** Returns why no key may be used, though there may be some; empty when those that are there may. */
    public Optional<String> damage() {
        return read().damage();
    }

    /** Returns what of the keys of others can't be used, and why. */
    public List<String> remarks() {
        return read().remarks();
    }

    /** Returns what a change of the key file left that was killed, or is being written now; it may hold secrets. */
    public List<Path> leftovers() throws IOException {
        return DurableFiles.drafts(places.file());
    }

    /** Returns the way to change what is in the ring. */
    public KeyChanges changes() {
        return new KeyChanges(this, places, ambient);
    }

    /**
     * Returns the key that signs, and makes the first one when there is none.
     *
     * @throws ToolException {@code not_supported} when the keys can't be used or all are revoked
     */
    SigningKey signingKey() {
        Keys now = usable();
        if (now.signing().isPresent()) {
            return now.signing().get();
        }
        if (!now.own().isEmpty()) {
            throw new ToolException(
                    ErrorCode.NOT_SUPPORTED, "Every key is revoked; cks keys rotate makes one that signs");
        }
        return first();
    }

    /** Somebody else's first key is as good as ours, and is the one that everybody sees. */
    private SigningKey first() {
        try {
            return KeyLock.holding(places.file(), () -> {
                Keys now = fresh();
                if (now.signing().isPresent()) {
                    return now.signing().get();
                }
                DurableFiles.create(places.file(), KeyFile.bytes(List.of(new HmacKey(freshId(now), secret()))));
                return fresh().signing().orElseThrow();
            });
        } catch (IOException failure) {
            throw unusable("Can't make the key file " + places.file() + ": " + FailureReason.of(failure));
        }
    }

    /** Returns what the ring holds; fails when that can't be used. */
    Keys usable() {
        return requireUsable(read());
    }

    /** Does the same without a thought of what was read before; for whoever holds the lock. */
    Keys fresh() {
        return requireUsable(places.read());
    }

    private static Keys requireUsable(Keys now) {
        now.damage().ifPresent(why -> {
            throw unusable(why);
        });
        return now;
    }

    /** Returns what the ring holds now: the very same while nothing that counts has changed. */
    Keys read() {
        Known last = known;
        Map<Path, Map<String, Object>> stamps = places.stamps();
        if (stamps.equals(last.stamps())) {
            return last.keys();
        }
        Keys fresh = places.read();
        Keys keys = fresh.equals(last.keys()) ? last.keys() : fresh;
        known = new Known(stamps, keys);
        return keys;
    }

    /** Returns an id that no key has, nor had before it was revoked. */
    String freshId(Keys keys) {
        long millis = ambient.clock().millis();
        while (keys.taken("k" + millis).isPresent()) {
            millis++;
        }
        return "k" + millis;
    }

    String secret() {
        byte[] secret = new byte[HmacKey.BYTES];
        ambient.random().nextBytes(secret);
        return HexFormat.of().formatHex(secret);
    }

    static ToolException unusable(String why) {
        return new ToolException(ErrorCode.NOT_SUPPORTED, why);
    }
}
