package dev.cks.runtime.provenance;

import java.time.Instant;
import java.util.Optional;

/**
 * What may be told of a key.
 *
 * @param id the name under which records name it
 * @param algorithm how it signs
 * @param created when it was made; empty when its id doesn't say
 * @param state what it is good for
 */
public record KeyEntry(String id, Algorithm algorithm, Optional<Instant> created, KeyState state) {

    static KeyEntry of(Key key, Keys among) {
        Optional<Instant> created = key.id().matches("k[0-9]{13}")
                ? Optional.of(Instant.ofEpochMilli(Long.parseLong(key.id().substring(1))))
                : Optional.empty();
        return new KeyEntry(key.id(), key.algorithm(), created, state(key, among));
    }

    private static KeyState state(Key key, Keys among) {
        if (key instanceof RevokedKey) {
            return KeyState.REVOKED;
        }
        if (key instanceof PublicKey) {
            return KeyState.TRUSTED;
        }
        return among.signing().filter(key::equals).isPresent() ? KeyState.SIGNING : KeyState.VERIFYING;
    }
}
