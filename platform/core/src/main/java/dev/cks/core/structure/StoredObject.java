package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Relation;
import dev.cks.core.json.JsonSink;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The handle on one object of one structure: a view of a row that other structures may share. */
sealed class StoredObject implements KnowledgeObject permits StoredRelation {

    private final IndexedStructure structure;
    private final int ordinal;
    private final ObjectRow row;

    StoredObject(IndexedStructure structure, int ordinal, ObjectRow row) {
        this.structure = structure;
        this.ordinal = ordinal;
        this.row = row;
    }

    final boolean belongsTo(IndexedStructure other) {
        return structure == other;
    }

    final IndexedStructure owner() {
        return structure;
    }

    ObjectRow row() {
        return row;
    }

    /** Writes the entry. */
    final void write(JsonSink out) {
        row.write(out);
    }

    @Override
    public final int position() {
        return ordinal;
    }

    @Override
    public final Identity identity() {
        return row.identity();
    }

    @Override
    public final String id() {
        return row.id();
    }

    @Override
    public final String type() {
        return row.type().text();
    }

    @Override
    public final JsonObject structure() {
        return row.content();
    }

    @Override
    public Optional<Relation> relation() {
        return Optional.empty();
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof StoredObject object && object.structure == structure && object.ordinal == ordinal;
    }

    @Override
    public final int hashCode() {
        return 31 * System.identityHashCode(structure) + ordinal;
    }

    @Override
    public final String toString() {
        return row.identity() + " " + row.content();
    }
}
