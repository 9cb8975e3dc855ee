package dev.cks.api.plugin;

import dev.cks.api.tool.ToolException;
import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * Gives sessions names by which they are found again. A name outlives its session: it is then told to be of a deleted one,
 * until it is given to another or taken away.
 *
 * <p>Safe for use by many threads. Not for implementing outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Graphs {

    /**
     * What a name is to stand for.
     *
     * @param name lower-case letters, digits, dots, underscores and hyphens, 1 to 128, the first a letter or digit
     * @param sessionId the session
     * @param description what it is about, at most 2,000 characters; may be empty
     * @param tags at most 50 words to find it by, each of 1 to 64 characters; one that is given twice counts once
     */
    record Registration(String name, String sessionId, String description, List<String> tags) {

        /** Copies the list. */
        public Registration {
            tags = List.copyOf(tags);
        }
    }

    /**
     * Which graphs are wanted.
     *
     * @param tag a tag that they must have, empty for any
     * @param query what their name, description or one of their tags must contain, in whatever case; empty for any
     */
    record Filter(Optional<String> tag, Optional<String> query) {

        /** Wants every graph. */
        public static final Filter NONE = new Filter(Optional.empty(), Optional.empty());
    }

    /**
     * Gives a session a name.
     *
     * @param replace whether the name may be taken from the session that has it
     * @throws ToolException {@code invalid_parameter} for a malformed registration or a name that is taken,
     *     {@code session_not_found}, {@code concurrent_modification}
     */
    GraphInfo register(Registration registration, boolean replace);

    /** Returns the graph of a name. */
    Optional<GraphInfo> find(String name);

    /** Returns the graphs that are wanted, the newest first. */
    Page<GraphInfo> list(Filter filter, Page.Request page);

    /**
     * Takes a name away; the session stays.
     *
     * @return what it stood for; empty when its entry in the store was damaged, so that nobody can tell
     * @throws ToolException {@code graph_not_found}, {@code concurrent_modification}
     */
    Optional<GraphInfo> unregister(String name);
}
