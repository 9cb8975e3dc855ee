package dev.cks.core.structure;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import java.util.List;
import java.util.Optional;

/** The handle on one relation of one structure. */
final class StoredRelation extends StoredObject implements Relation {

    private final RelationRow row;

    StoredRelation(IndexedStructure structure, int ordinal, RelationRow row) {
        super(structure, ordinal, row);
        this.row = row;
    }

    /** A place, of which the id is known and the object is found by its ordinal. */
    private record Place(IndexedStructure structure, int ordinal, String id) implements Reference {

        @Override
        public Optional<KnowledgeObject> object() {
            return Optional.ofNullable(structure.handle(ordinal));
        }

        @Override
        public boolean dangling() {
            return structure.dangles(ordinal);
        }

        @Override
        public String toString() {
            return id;
        }
    }

    @Override
    RelationRow row() {
        return row;
    }

    @Override
    public Optional<Relation> relation() {
        return Optional.of(this);
    }

    @Override
    public String relationType() {
        return row.relationType().text();
    }

    @Override
    public List<Reference> participants() {
        return new HandleList<>(row.places(), this::place);
    }

    @Override
    public Reference source() {
        return place(0);
    }

    @Override
    public Reference target() {
        return place(1);
    }

    @Override
    public boolean binary() {
        return row.places() == 2;
    }

    private Reference place(int place) {
        return new Place(owner(), row.ordinal(place), row.placeId(place));
    }
}
