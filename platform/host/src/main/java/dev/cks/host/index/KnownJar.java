package dev.cks.host.index;

import java.util.Optional;

/**
 * Everything that is known of the content of a jar.
 *
 * @param sha256 the hash of the content
 * @param bundled whether the distribution vouched for it, which decides about some problems
 * @param inspection what it is
 * @param contents what it contributes, empty as long as it wasn't loaded
 */
public record KnownJar(String sha256, boolean bundled, Inspection inspection, Optional<Contents> contents) {

    KnownJar with(Contents learned) {
        return new KnownJar(sha256, bundled, inspection, Optional.of(learned));
    }
}
