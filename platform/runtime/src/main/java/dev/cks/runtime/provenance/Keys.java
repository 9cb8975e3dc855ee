package dev.cks.runtime.provenance;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a key ring held at one moment; one check looks at one. Immutable.
 *
 * @param own the keys of this installation by their ids, in the order in which they came
 * @param trusted the public keys of others by their ids; none has an id of {@code own}
 * @param signing the key that signs
 * @param damage why no key may be used; empty when those that are there may
 * @param remarks what of the rest can't be used, and why
 * @param absence what is said of a ring without any key
 * @param whose whose keys these are, as the end of "no key"
 */
record Keys(
        Map<String, Key> own,
        Map<String, Key> trusted,
        Optional<SigningKey> signing,
        Optional<String> damage,
        List<String> remarks,
        String absence,
        String whose) {

    /** Says of keys that they are in a ring. */
    static final String OF_THIS_INSTALLATION = "of this installation";

    static final Keys NONE = new Keys(
            Map.of(), Map.of(), Optional.empty(), Optional.empty(), List.of(), "there is no key", OF_THIS_INSTALLATION);

    static Keys damaged(String why) {
        return new Keys(Map.of(), Map.of(), Optional.empty(), Optional.of(why), List.of(), why, OF_THIS_INSTALLATION);
    }

    /** Returns the key of this id, be it a revoked one. An own key comes before everybody else's. */
    Optional<Key> find(String id) {
        return Optional.ofNullable(own.get(id)).or(() -> Optional.ofNullable(trusted.get(id)));
    }

    /** Returns the key of whose id nobody else may have one, whatever the case of its letters. */
    Optional<Key> taken(String id) {
        return Stream.of(own, trusted)
                .flatMap(keys -> keys.values().stream())
                .filter(key -> Key.sameId(key.id(), id))
                .findFirst();
    }

    /** Returns why no record can be proven; empty when there are keys. */
    Optional<String> trouble() {
        return damage.or(() -> own.isEmpty() && trusted.isEmpty() ? Optional.of(absence) : Optional.empty());
    }

    /** Returns why no key has an id. */
    String missing(String id) {
        return trouble()
                .orElseGet(() -> "no key " + whose + " has the id " + id
                        + (remarks.isEmpty() ? "" : " (" + String.join("; ", remarks) + ")"));
    }
}
