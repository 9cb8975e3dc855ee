package dev.cks.runtime.provenance;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a key ring held at one moment; one check looks at one. Immutable.
 *
 * @param own the keys of this installation by their ids, in the order in which they came
 * @param trusted the public keys of others by their ids; none has an id of {@code own}
 * @param signing the key that signs
 * @param damage why no key may be used; empty when those that are there may
 * @param remarks what of the rest can't be used, and why
 * @param absence what is said of a ring without any key
 */
record Keys(
        Map<String, Key> own,
        Map<String, Key> trusted,
        Optional<SigningKey> signing,
        Optional<String> damage,
        List<String> remarks,
        String absence) {

    static final Keys NONE =
            new Keys(Map.of(), Map.of(), Optional.empty(), Optional.empty(), List.of(), "there is no key");

    static Keys damaged(String why) {
        return new Keys(Map.of(), Map.of(), Optional.empty(), Optional.of(why), List.of(), why);
    }

    /** Returns the key of this id, be it a revoked one. An own key comes before everybody else's. */
    Optional<Key> find(String id) {
        return Optional.ofNullable(own.get(id)).or(() -> Optional.ofNullable(trusted.get(id)));
    }

    /** Returns why no record can be proven; empty when there are keys. */
    Optional<String> trouble() {
        return damage.or(() -> own.isEmpty() && trusted.isEmpty() ? Optional.of(absence) : Optional.empty());
    }

    /** Returns why no key has an id. */
    String missing(String id) {
        return trouble()
                .orElseGet(() -> "no key of this installation has the id " + id
                        + (remarks.isEmpty() ? "" : " (" + String.join("; ", remarks) + ")"));
    }
}
