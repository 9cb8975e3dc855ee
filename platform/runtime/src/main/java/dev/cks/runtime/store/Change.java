package dev.cks.runtime.store;

import java.util.List;

/**
 * Where a structure is to be kept.
 *
 * @param sessionId the session
 * @param expectedRevision the revision that the session must have, {@link #OPENING} when there must be none of this id
 * @param extensions the extensions that the session is to remember from now on
 */
public record Change(String sessionId, long expectedRevision, List<String> extensions) {

    /** The revision before the first one. */
    public static final long OPENING = 0;

    /** Copies the list. */
    public Change {
        extensions = List.copyOf(extensions);
    }
}
