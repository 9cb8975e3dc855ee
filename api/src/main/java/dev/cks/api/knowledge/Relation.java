package dev.cks.api.knowledge;

import java.util.List;
import org.apiguardian.api.API;

/**
 * A handle on an object that relates two or more others.
 *
 * <p>Meaning comes from position: the first place is the source, the second the target. Places may repeat, may name
 * other relations or the relation itself, and may dangle. Not for implementing outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Relation extends KnowledgeObject {

    /** Returns the kind of relation; never blank, never trimmed, compared exactly. */
    String relationType();

    /** Returns all places in order; at least two. */
    List<Reference> participants();

    /** Returns the first place. */
    default Reference source() {
        return participants().get(0);
    }

    /** Returns the second place. */
    default Reference target() {
        return participants().get(1);
    }

    /** Tells whether there are exactly two places. */
    default boolean binary() {
        return participants().size() == 2;
    }
}
