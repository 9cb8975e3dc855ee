package dev.cks.core.structure;

import java.util.Arrays;

/** A relation of more than two places. */
final class ManyPlacedRow extends RelationRow {

    private final String[] ids;
    private final int[] ordinals;

    private ManyPlacedRow(ObjectRow object, Label relationType, String[] ids, int[] ordinals) {
        super(object.id(), object.type(), object.name(), object.kept(), relationType);
        this.ids = ids;
        this.ordinals = ordinals;
    }

    static ManyPlacedRow of(ObjectRow object, Label relationType, String[] ids, int[] ordinals, int places) {
        return new ManyPlacedRow(object, relationType, Arrays.copyOf(ids, places), Arrays.copyOf(ordinals, places));
    }

    @Override
    int places() {
        return ids.length;
    }

    @Override
    String placeId(int place) {
        return ids[place];
    }

    @Override
    int ordinal(int place) {
        return ordinals[place];
    }

    @Override
    RelationRow as(ObjectRow object) {
        return new ManyPlacedRow(object, relationType(), ids, ordinals);
    }

    @Override
    RelationRow rebound(int from, int to, String id) {
        String[] newIds = ids.clone();
        int[] newOrdinals = ordinals.clone();
        for (int i = 0; i < newOrdinals.length; i++) {
            if (newOrdinals[i] == from) {
                newOrdinals[i] = to;
                newIds[i] = id;
            }
        }
        return new ManyPlacedRow(this, relationType(), newIds, newOrdinals);
    }
}
