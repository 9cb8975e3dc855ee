package dev.cks.core.structure;

import dev.cks.core.persistent.OrdinalTree;
import dev.cks.core.persistent.PersistentArray;

/** Makes the {@link Incidence} of all rows at once, by way of one array for all relations of all objects. */
final class IncidenceBuilder {

    private final PersistentArray.Builder<Row> rows;
    private final int[] starts;
    private final int[] ends;
    private final int[] entries;
    private final long[] keys;

    IncidenceBuilder(PersistentArray.Builder<Row> rows) {
        this.rows = rows;
        this.starts = new int[rows.size() + 1];
        for (int ordinal = 0; ordinal < rows.size(); ordinal++) {
            if (rows.get(ordinal) instanceof RelationRow relation) {
                count(relation);
            }
        }
        for (int i = 1; i < starts.length; i++) {
            starts[i] += starts[i - 1];
        }
        this.ends = starts.clone();
        this.entries = new int[starts[rows.size()]];
        this.keys = new long[entries.length];
    }

    private void count(RelationRow relation) {
        for (int place = 0; place < relation.places(); place++) {
            starts[relation.ordinal(place) + 1]++;
        }
    }

    Incidence build() {
        for (int ordinal = 0; ordinal < rows.size(); ordinal++) {
            if (rows.get(ordinal) instanceof RelationRow relation) {
                enter(relation, ordinal);
            }
        }
        KeyedSort sort = new KeyedSort(keys, entries);
        PersistentArray.Builder<OrdinalTree> relations = new PersistentArray.Builder<>();
        for (int named = 0; named < rows.size(); named++) {
            sort.sort(starts[named], ends[named]);
            relations.add(starts[named] == ends[named] ? null : OrdinalTree.of(entries, starts[named], ends[named]));
        }
        return new Incidence(relations.build());
    }

    private void enter(RelationRow relation, int ordinal) {
        for (int place = 0; place < relation.places(); place++) {
            int named = relation.ordinal(place);
            int end = ends[named];
            // Relations come one after the other, so one that names something twice does so twice in a row.
            if (end == starts[named] || entries[end - 1] != ordinal) {
                entries[end] = ordinal;
                keys[end] = PlaceKey.of(relation, named);
                ends[named]++;
            }
        }
    }
}
