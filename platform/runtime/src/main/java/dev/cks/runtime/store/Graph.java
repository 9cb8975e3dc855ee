package dev.cks.runtime.store;

import java.time.Instant;
import java.util.List;

/**
 * A name that a session has.
 *
 * @param name unique
 * @param sessionId the session, which may be gone since
 * @param description what it is about; may be empty
 * @param tags words to find it by
 * @param at when the session got the name
 */
public record Graph(String name, String sessionId, String description, List<String> tags, Instant at) {

    /** Copies the list. */
    public Graph {
        tags = List.copyOf(tags);
    }
}
