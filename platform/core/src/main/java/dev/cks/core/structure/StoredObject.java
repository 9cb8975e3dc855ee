package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import java.util.Optional;

/** One object of one structure. It is the handle itself, and stands directly in the places of relations that name it. */
sealed class StoredObject implements KnowledgeObject, Reference permits StoredRelation {

    private final Identity identity;
    private final FrozenObject content;
    private final int position;

    StoredObject(Identity identity, FrozenObject content, int position) {
        this.identity = identity;
        this.content = content;
        this.position = position;
    }

    @Override
    public final int position() {
        return position;
    }

    @Override
    public final Identity identity() {
        return identity;
    }

    @Override
    public final String id() {
        return identity.id();
    }

    @Override
    public final JsonObject structure() {
        return content;
    }

    @Override
    public Optional<Relation> relation() {
        return Optional.empty();
    }

    @Override
    public final Optional<KnowledgeObject> object() {
        return Optional.of(this);
    }

    @Override
    public final boolean dangling() {
        return false;
    }

    @Override
    public final String toString() {
        return identity + " " + content;
    }
}
