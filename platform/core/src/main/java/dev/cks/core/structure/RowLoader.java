package dev.cks.core.structure;

import dev.cks.core.json.CanonicalCursor;
import dev.cks.core.persistent.OrdinalTree;
import dev.cks.core.persistent.PersistentArray;
import dev.cks.core.persistent.TextIndexBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects all rows of a structure in structure order and makes its tables at once. For one thread and one structure. */
final class RowLoader {

    private static final int UNRESOLVED = -1;

    private final PersistentArray.Builder<Row> rows = new PersistentArray.Builder<>();
    private final TextIndexBuilder ordinals = new TextIndexBuilder();
    private final LabelIndexBuilder types = new LabelIndexBuilder();
    private final LabelIndexBuilder relationTypes = new LabelIndexBuilder();
    private int[] relations = new int[1];
    private int relationCount;
    private final List<Integer> unresolved = new ArrayList<>();
    // The places of the relation at hand.
    private String[] placeIds = new String[4];
    private int[] placeOrdinals = new int[4];

    /** Tells whether an earlier object bears the id. */
    boolean has(String id) {
        return ordinals.find(id) >= 0;
    }

    Label type(String text) {
        return types.label(text);
    }

    /** Appends an object; false when its id is taken. */
    boolean add(ObjectRow object) {
        int ordinal = rows.size();
        rows.add(object);
        if (ordinals.put(object.id(), ordinal) >= 0) {
            return false;
        }
        types.add(object.type(), ordinal);
        return true;
    }

    /** Appends a relation that is well formed; false when its id is taken. */
    boolean add(ObjectRow object, RelationKeys keys) {
        if (!add(object)) {
            return false;
        }
        int ordinal = rows.size() - 1;
        Label type = relationTypes.label(keys.relationType());
        int places = readPlaces(keys.participants());
        put(RelationRow.of(object, type, placeIds, placeOrdinals, places), ordinal);
        return true;
    }

    /** Appends an object or relation of another structure; false when its id is taken. */
    boolean addCopy(ObjectRow row) {
        ObjectRow object = new ObjectRow(row.id(), type(row.type().text()), row.name(), row.kept());
        boolean free = add(object);
        if (free && row instanceof RelationRow relation) {
            reserve(relation.places());
            for (int place = 0; place < relation.places(); place++) {
                place(place, ordinals.find(relation.placeId(place)), relation.placeId(place));
            }
            Label type = relationTypes.label(relation.relationType().text());
            put(RelationRow.of(object, type, placeIds, placeOrdinals, relation.places()), rows.size() - 1);
        }
        return free;
    }

    private void put(RelationRow relation, int ordinal) {
        rows.set(ordinal, relation);
        relationTypes.add(relation.relationType(), ordinal);
        if (relationCount == relations.length) {
            relations = Arrays.copyOf(relations, 2 * relationCount);
        }
        relations[relationCount++] = ordinal;
        for (int place = 0; place < relation.places(); place++) {
            if (relation.ordinal(place) == UNRESOLVED) {
                unresolved.add(ordinal);
                break;
            }
        }
    }

    private int readPlaces(CanonicalCursor cursor) {
        int places = 0;
        while (cursor.peek() != ']') {
            reserve(places + 1);
            readPlace(places++, cursor);
            cursor.nextIfComma();
        }
        return places;
    }

    /** Looks plain ids up as they stand in the text, for most are known and need no string of their own. */
    private void readPlace(int place, CanonicalCursor cursor) {
        int start = cursor.at();
        boolean plain = cursor.skipPlainString();
        int known = plain ? ordinals.find(cursor.bytes(), start + 1, cursor.at() - 1) : UNRESOLVED;
        if (known < 0) {
            cursor.goTo(start);
            String id = cursor.string();
            place(place, plain ? UNRESOLVED : ordinals.find(id), id);
        } else {
            place(place, known, ordinals.text(known));
        }
    }

    private void place(int place, int ordinal, String id) {
        placeOrdinals[place] = ordinal;
        // The object's own string, so that the text's copy can go.
        placeIds[place] = ordinal >= 0 ? ordinals.text(ordinal) : id;
    }

    private void reserve(int places) {
        if (places > placeIds.length) {
            placeIds = Arrays.copyOf(placeIds, 2 * places);
            placeOrdinals = Arrays.copyOf(placeOrdinals, 2 * places);
        }
    }

    /** Returns the tables; nothing may be added after. */
    Tables build() {
        int objects = rows.size();
        unresolved.forEach(this::resolve);
        int[] gaps = new int[rows.size() - objects];
        Arrays.setAll(gaps, index -> objects + index);
        OrdinalTree missing = OrdinalTree.of(gaps, 0, gaps.length);
        Incidence incidence = new IncidenceBuilder(rows).build();
        int end = rows.size();
        return new Tables(
                new Rows(rows.build(), end, missing, missing, ordinals.build()),
                types.build(),
                OrdinalTree.of(relations, 0, relationCount),
                relationTypes.build(),
                incidence);
    }

    /** Finds what came after the relation, and gives an ordinal to what never came. */
    private void resolve(int ordinal) {
        RelationRow relation = (RelationRow) rows.get(ordinal);
        if (relation == null) {
            return;
        }
        reserve(relation.places());
        for (int place = 0; place < relation.places(); place++) {
            int known = relation.ordinal(place);
            String id = relation.placeId(place);
            place(place, known == UNRESOLVED ? resolved(id) : known, id);
        }
        rows.set(
                ordinal, RelationRow.of(relation, relation.relationType(), placeIds, placeOrdinals, relation.places()));
    }

    private int resolved(String id) {
        int known = ordinals.put(id, rows.size());
        if (known < 0) {
            rows.add(new MissingRow(id));
            return rows.size() - 1;
        }
        return known;
    }
}
