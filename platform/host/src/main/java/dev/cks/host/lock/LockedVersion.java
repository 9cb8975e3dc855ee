package dev.cks.host.lock;

import dev.cks.host.capability.Capability;
import java.time.Instant;
import java.util.Set;

/**
 * A version of a plugin that was installed.
 *
 * @param jar its jar
 * @param contents what it contributed
 * @param granted the capabilities that were granted with it
 * @param installed when it was installed
 */
public record LockedVersion(LockedJar jar, LockedContents contents, Set<Capability> granted, Instant installed) {

    /** Copies the set. */
    public LockedVersion {
        granted = Set.copyOf(granted);
    }

    /** Returns a copy whose tools are defined otherwise. */
    public LockedVersion withContents(LockedContents changed) {
        return new LockedVersion(jar, changed, granted, installed);
    }
}
