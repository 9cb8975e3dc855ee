package dev.cks.core.structure;

import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * The relations in which each object takes a place, in one array: object by object, within an object by relation type,
 * within a type in structure order. So every answer is a slice.
 */
final class Incidence {

    private final int[] first;
    private final int[] end;
    private final Relation[] entries;
    private final int[] types;
    private final List<Relation> view;

    Incidence(int objects, LabelIndex<Relation> relations, Role role) {
        int[] counts = new int[objects + 1];
        forEachPlace(relations, role, (relation, ordinal) -> counts[ordinal + 1]++);
        Arrays.parallelPrefix(counts, Integer::sum);
        this.first = counts;
        this.end = Arrays.copyOf(counts, objects);
        this.entries = new Relation[counts[objects]];
        this.types = new int[entries.length];
        int[] type = {0};
        for (String label : relations.labels()) {
            for (Relation relation : relations.items(label)) {
                places(relation, role, (each, ordinal) -> enter(each, ordinal, type[0]));
            }
            type[0]++;
        }
        this.view = Collections.unmodifiableList(Arrays.asList(entries));
    }

    List<Relation> relations(int ordinal, int type) {
        int from = bound(ordinal, type);
        int to = bound(ordinal, type + 1);
        return from == to ? List.of() : view.subList(from, to);
    }

    private void enter(Relation relation, int ordinal, int type) {
        int position = end[ordinal];
        // Relations come one after the other, so an object that takes several places is seen several times in a row.
        if (position == first[ordinal] || entries[position - 1] != relation) {
            entries[position] = relation;
            types[position] = type;
            end[ordinal]++;
        }
    }

    private int bound(int ordinal, int type) {
        int low = first[ordinal];
        int high = end[ordinal];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (types[middle] < type) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static void forEachPlace(LabelIndex<Relation> relations, Role role, ObjIntConsumer<Relation> visitor) {
        for (String label : relations.labels()) {
            for (Relation relation : relations.items(label)) {
                places(relation, role, visitor);
            }
        }
    }

    private static void places(Relation relation, Role role, ObjIntConsumer<Relation> visitor) {
        switch (role) {
            case SOURCE -> visit(relation, relation.source(), visitor);
            case TARGET -> visit(relation, relation.target(), visitor);
            case ANY -> relation.participants().forEach(place -> visit(relation, place, visitor));
        }
    }

    private static void visit(Relation relation, Reference place, ObjIntConsumer<Relation> visitor) {
        if (place instanceof StoredObject object) {
            visitor.accept(relation, object.position());
        }
    }
}
