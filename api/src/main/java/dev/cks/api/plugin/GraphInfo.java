package dev.cks.api.plugin;

import java.time.Instant;
import java.util.List;
import org.apiguardian.api.API;

/**
 * What is known of a graph: a session that has a name.
 *
 * @param name unique
 * @param sessionId the session
 * @param sessionState {@code open}, {@code closed} or {@code archived}, or {@code deleted} when there is no such session any
 *     more, or {@code damaged} when the store can't tell
 * @param description what it is about, for people; may be empty
 * @param tags words to find it by, each once, in the order in which they were given
 * @param registeredAt when the session got the name
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record GraphInfo(
        String name,
        String sessionId,
        String sessionState,
        String description,
        List<String> tags,
        Instant registeredAt) {

    /** The state of a session that is gone. */
    public static final String DELETED = "deleted";

    /** The state of a session whose entry in the store isn't what was kept. */
    public static final String DAMAGED = "damaged";

    /** Copies the list. */
    public GraphInfo {
        tags = List.copyOf(tags);
    }
}
