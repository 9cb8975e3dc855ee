package dev.cks.api.knowledge;

import java.util.Optional;
import org.apiguardian.api.API;

/**
 * A handle on one object of one structure: its identity and its content.
 *
 * <p>A handle belongs to the structure that gave it. Two handles are equal when they stand for the same object of the
 * same structure. Immutable, safe for use by many threads, not for implementing outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface KnowledgeObject {

    /** Returns id, type and name. */
    Identity identity();

    /** Returns the id, the same as {@code identity().id()}. */
    default String id() {
        return identity().id();
    }

    /** Returns the type label, the same as {@code identity().type()}. */
    default String type() {
        return identity().type();
    }

    /** Returns a number, from 0, that orders the handles of one structure; unique in it, but there may be gaps. */
    int position();

    /** Returns the content; for a relation that includes {@code participants} and {@code relation_type}. */
    JsonObject structure();

    /**
     * Returns this object as a relation when its content holds both {@code participants} and {@code relation_type}.
     *
     * <p>That is a function of the content alone; the type label plays no part.
     */
    Optional<Relation> relation();
}
