package dev.cks.runtime.store;

import java.util.Optional;

/** What is known of sessions and versions, without what they hold. */
public interface Entries {

    /** Returns what is known of a session. */
    Optional<StoredSession.Entry> sessionEntry(String sessionId);

    /** Returns what is known of a version. */
    Optional<Version.Entry> entry(String versionId);
}
