package dev.cks.core.structure;

import dev.cks.api.knowledge.KnowledgeObject;

/** Numbers the objects of a structure, so that algorithms can use arrays instead of maps. Thread-safe. */
public final class Ordinals {

    private Ordinals() {}

    /**
     * Returns the object's position in structure order: from 0 up to, but not including, the size of its structure.
     *
     * @throws IllegalArgumentException when the object isn't a handle that this package made
     */
    public static int of(KnowledgeObject object) {
        if (object instanceof StoredObject stored) {
            return stored.ordinal();
        }
        throw new IllegalArgumentException("Not a handle of a structure of the platform: " + object.id());
    }
}
