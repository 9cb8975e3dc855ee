package dev.cks.core.structure;

import dev.cks.api.knowledge.Reference;
import java.util.AbstractList;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Shows the places of a relation as the list of ids that its content holds. */
final class ParticipantIds extends AbstractList<@Nullable Object> implements RandomAccess {

    private final Reference[] places;

    ParticipantIds(Reference[] places) {
        this.places = places;
    }

    @Override
    public Object get(int index) {
        return places[index].id();
    }

    @Override
    public int size() {
        return places.length;
    }
}
