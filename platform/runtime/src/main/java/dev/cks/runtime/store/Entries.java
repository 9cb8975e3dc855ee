package dev.cks.runtime.store;

import java.time.Instant;
import java.util.Optional;

/** What is known of what is kept, without what it holds. */
public interface Entries {

    /** Returns what is known of a session. */
    Optional<StoredSession.Entry> sessionEntry(String sessionId);

    /** Returns what is known of a version. */
    Optional<Version.Entry> entry(String versionId);

    /** Returns what was kept of a call, as far as it counts at the given time. */
    Optional<Receipt> receipt(String principal, String key, Instant now);

    /** Returns the graph of a name. */
    Optional<Graph> graph(String name);
}
