package dev.cks.api.knowledge;

import java.util.Optional;
import org.apiguardian.api.API;

/**
 * One place in a relation: the id that stands there and, unless it dangles, the object that bears it.
 *
 * <p>The object is resolved when the structure is built, so following a reference costs no look-up. Not for
 * implementing outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Reference {

    /** Returns the id as written. */
    String id();

    /** Returns the object that bears the id, empty when no object of the structure does. */
    Optional<KnowledgeObject> object();

    /** Tells whether no object of the structure bears the id. */
    default boolean dangling() {
        return object().isEmpty();
    }
}
