package dev.cks.api.knowledge;

import java.util.Objects;
import org.apiguardian.api.API;

/**
 * Names one object: the id by which everything refers to it, a free type label, a display name.
 *
 * <p>Any text is allowed in each field, blanks and the empty string included. Nothing is trimmed or normalised, and
 * comparison is exact.
 *
 * @param id unique within a structure; the only key used in references
 * @param type free text; some values are given a meaning by extensions
 * @param name a label for people
 */
@API(status = API.Status.STABLE, since = "0.1")
public record Identity(String id, String type, String name) {

    /** Refuses null fields. */
    public Identity {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(name, "name");
    }
}
