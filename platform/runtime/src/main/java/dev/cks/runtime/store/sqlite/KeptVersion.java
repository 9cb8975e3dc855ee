package dev.cks.runtime.store.sqlite;

import dev.cks.runtime.store.Version;

/**
 * A version in memory.
 *
 * @param version the version
 * @param lineage what has to be read to build it again
 */
record KeptVersion(Version version, Lineage lineage) {}
