package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One relation of one structure; its places hold the objects themselves. */
final class StoredRelation extends StoredObject implements Relation {

    private final String relationType;
    private final Reference[] places;

    private StoredRelation(
            Identity identity, FrozenObject content, int position, String relationType, Reference[] places) {
        super(identity, content, position);
        this.relationType = relationType;
        this.places = places;
    }

    /** Makes a relation whose places all dangle until {@link #resolve}. */
    static StoredRelation of(Identity identity, FrozenObject content, int position, String relationType, List<?> ids) {
        Reference[] places = new Reference[ids.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = new DanglingReference((String) ids.get(i));
        }
        FrozenObject lean = content.replacing(RelationShape.PARTICIPANTS, new ParticipantIds(places));
        return new StoredRelation(identity, lean, position, relationType, places);
    }

    /** Puts the objects that bear the ids into the places; tells whether none dangles. Only before publication. */
    boolean resolve(Map<String, StoredObject> objects) {
        boolean complete = true;
        for (int i = 0; i < places.length; i++) {
            if (places[i] instanceof DanglingReference dangling) {
                StoredObject bearer = objects.get(dangling.id());
                places[i] = bearer == null ? dangling : bearer;
                complete &= bearer != null;
            }
        }
        return complete;
    }

    @Override
    public Optional<Relation> relation() {
        return Optional.of(this);
    }

    @Override
    public String relationType() {
        return relationType;
    }

    @Override
    public List<Reference> participants() {
        return Collections.unmodifiableList(Arrays.asList(places));
    }

    @Override
    public Reference source() {
        return places[0];
    }

    @Override
    public Reference target() {
        return places[1];
    }

    @Override
    public boolean binary() {
        return places.length == 2;
    }
}
