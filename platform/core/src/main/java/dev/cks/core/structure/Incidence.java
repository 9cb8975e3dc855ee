package dev.cks.core.structure;

import dev.cks.api.knowledge.Role;
import dev.cks.core.persistent.OrdinalTree;
import dev.cks.core.persistent.PersistentArray;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Which relations each object, or missing id, takes a place in; each relation once, in the order of {@link PlaceKey}.
 * Immutable.
 *
 * @param relations the ordinals of the relations by the ordinal of what they name
 */
record Incidence(PersistentArray<OrdinalTree> relations) {

    static final Incidence EMPTY = new Incidence(PersistentArray.empty());

    /** Some of the relations of one object: those between two indexes. */
    record Range(OrdinalTree relations, int from, int to) {

        int size() {
            return to - from;
        }
    }

    OrdinalTree of(int ordinal) {
        OrdinalTree found = relations.get(ordinal);
        return found == null ? OrdinalTree.EMPTY : found;
    }

    /** Returns the relations of a type in which an object has a role. */
    Range of(int ordinal, Label relationType, Role role, Rows rows) {
        int type = relationType.number();
        return switch (role) {
            case SOURCE -> range(ordinal, key(type, PlaceKey.SOURCE), key(type, PlaceKey.TARGET), rows);
            case TARGET -> range(ordinal, key(type, PlaceKey.SOURCE_AND_TARGET), key(type, PlaceKey.OTHER), rows);
            case ANY -> range(ordinal, key(type, PlaceKey.SOURCE), key(type + 1, PlaceKey.SOURCE), rows);
        };
    }

    /**
     * Returns the binary relations from one to another in structure order. Looks once for each relation type at the end that
     * takes part in fewer relations.
     */
    IntStream between(int source, int target, Rows rows) {
        IntStream.Builder found = IntStream.builder();
        int fewer = of(source).size() <= of(target).size() ? source : target;
        forEachType(fewer, rows, ofType -> {
            Label type = rows.relation(ofType.relations().get(ofType.from())).relationType();
            Range range = between(source, target, type, rows);
            for (int i = range.from(); i < range.to(); i++) {
                int ordinal = range.relations().get(i);
                if (rows.relation(ordinal).places() == 2) {
                    found.add(ordinal);
                }
            }
        });
        return found.build().sorted();
    }

    private Range between(int source, int target, Label relationType, Rows rows) {
        int code = source == target ? PlaceKey.SOURCE_AND_TARGET : PlaceKey.SOURCE;
        long key = PlaceKey.of(relationType.number(), code, source == target ? 0 : target);
        return range(source, key, key + 1, rows);
    }

    /** Hands over each relation type that an object's relations have, with those relations. */
    void forEachType(int ordinal, Rows rows, Consumer<Range> visitor) {
        OrdinalTree all = of(ordinal);
        for (int from = 0; from < all.size(); ) {
            int type = rows.relation(all.get(from)).relationType().number();
            int to = boundary(all, ordinal, key(type + 1, PlaceKey.SOURCE), rows);
            visitor.accept(new Range(all, from, to));
            from = to;
        }
    }

    private static long key(int type, int code) {
        return PlaceKey.of(type, code, 0);
    }

    private Range range(int ordinal, long from, long to, Rows rows) {
        OrdinalTree all = of(ordinal);
        return new Range(all, boundary(all, ordinal, from, rows), boundary(all, ordinal, to, rows));
    }

    private static int boundary(OrdinalTree all, int ordinal, long key, Rows rows) {
        return all.partition(relation -> PlaceKey.of(rows.relation(relation), ordinal) < key);
    }

    /** Takes note that a relation names an ordinal; the rows know the other relations, and may know this one. */
    Incidence with(int named, int ordinal, RelationRow relation, Rows rows) {
        OrdinalTree all = of(named);
        return new Incidence(relations.with(named, all.insert(index(all, named, ordinal, relation, rows), ordinal)));
    }

    /** Takes note that a relation names an ordinal no more; the rows know the relations as they were noted. */
    Incidence without(int named, int ordinal, RelationRow relation, Rows rows) {
        OrdinalTree rest = of(named).remove(index(of(named), named, ordinal, relation, rows));
        return new Incidence(relations.with(named, rest.size() == 0 ? null : rest));
    }

    private static int index(OrdinalTree all, int named, int ordinal, RelationRow relation, Rows rows) {
        long key = PlaceKey.of(relation, named);
        return all.partition(each -> {
            long other = PlaceKey.of(rows.relation(each), named);
            return other < key || (other == key && each < ordinal);
        });
    }
}
