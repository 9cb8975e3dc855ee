package dev.cks.host.lock;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * An installed plugin.
 *
 * @param enabled whether it is loaded
 * @param names the short names that it had first
 * @param current the version that is loaded
 * @param previous the version that it replaced, to which it can be rolled back
 */
public record LockedPlugin(boolean enabled, KeptNames names, LockedVersion current, Optional<LockedVersion> previous) {

    /** Returns a copy that is loaded or not. */
    public LockedPlugin enabled(boolean wanted) {
        return new LockedPlugin(wanted, names, current, previous);
    }

    /** Returns a copy whose current version is described otherwise. */
    public LockedPlugin withCurrent(LockedVersion changed) {
        return new LockedPlugin(enabled, names, changed, previous);
    }

    /** Returns the jars that belong to it. */
    Stream<LockedJar> jars() {
        return Stream.concat(Stream.of(current), previous.stream()).map(LockedVersion::jar);
    }
}
