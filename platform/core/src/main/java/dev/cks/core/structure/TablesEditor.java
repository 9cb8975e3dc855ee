package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.core.json.CanonicalCursor;
import dev.cks.core.persistent.OrdinalTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Changes tables one object at a time, each at the cost of the object and its relations. Knows no rules. For one thread.
 */
final class TablesEditor {

    private Rows rows;
    private LabelIndex types;
    private OrdinalTree relations;
    private LabelIndex relationTypes;
    private Incidence incidence;

    TablesEditor(Tables tables) {
        this.rows = tables.rows();
        this.types = tables.types();
        this.relations = tables.relations();
        this.relationTypes = tables.relationTypes();
        this.incidence = tables.incidence();
    }

    /** Returns the tables as they are now. */
    Tables tables() {
        return new Tables(rows, types, relations, relationTypes, incidence);
    }

    /** Appends an object whose id is free, and gives it to the relations that wait for it. */
    void add(Identity identity, RelationKeys keys) {
        int awaited = rows.ordinal(identity.id());
        if (awaited >= 0) {
            rows = rows.forget(awaited);
        }
        int ordinal = rows.end();
        Map<String, Integer> coming = new LinkedHashMap<>();
        coming.put(identity.id(), ordinal);
        ObjectRow row = row(identity, keys, coming);
        rows = rows.append(row);
        enter(row, ordinal, coming);
        if (awaited >= 0) {
            for (int relation : all(awaited)) {
                rebind(relation, awaited, ordinal, row.id());
            }
        }
    }

    /** Puts other content in the place of an object that is there; the id stays. */
    void replace(int ordinal, Identity identity, RelationKeys keys) {
        if (replacedInPlace(ordinal, identity, keys)) {
            return;
        }
        leave(ordinal);
        Map<String, Integer> coming = new LinkedHashMap<>();
        ObjectRow row = row(identity, keys, coming);
        rows = rows.replace(ordinal, row);
        enter(row, ordinal, coming);
    }

    /** Does so without touching any index, when the object goes on joining what it joins. */
    private boolean replacedInPlace(int ordinal, Identity identity, RelationKeys keys) {
        Map<String, Integer> coming = new LinkedHashMap<>();
        ObjectRow row = row(identity, keys, coming);
        ObjectRow before = existing(ordinal);
        boolean alike = row.type().number() == before.type().number() && joinAlike(row, before);
        if (alike) {
            rows = rows.replace(ordinal, row);
        }
        return alike;
    }

    private static boolean joinAlike(ObjectRow row, ObjectRow other) {
        if (row instanceof RelationRow relation) {
            return other instanceof RelationRow one && relation.joinsAs(one);
        }
        return !(other instanceof RelationRow);
    }

    /** Gives an object that is there another name. */
    void rename(int ordinal, String name) {
        rows = rows.replace(ordinal, existing(ordinal).renamed(name));
    }

    private ObjectRow existing(int ordinal) {
        ObjectRow row = rows.object(ordinal);
        if (row == null) {
            throw new IllegalArgumentException("No object at ordinal " + ordinal);
        }
        return row;
    }

    /** Takes away an object that is there; relations that name it dangle. */
    void remove(int ordinal) {
        leave(ordinal);
        rows = incidence.of(ordinal).size() == 0 ? rows.remove(ordinal) : rows.becomeMissing(ordinal);
    }

    /** Makes a row; ids that nothing bears get ordinals from the end on and are added to those that come. */
    private ObjectRow row(Identity identity, RelationKeys keys, Map<String, Integer> coming) {
        types = types.knowing(identity.type());
        ObjectRow object = new ObjectRow(identity.id(), known(types, identity.type()), identity.name(), keys.kept());
        if (!keys.present()) {
            return object;
        }
        List<String> ids = new ArrayList<>();
        List<Integer> ordinals = new ArrayList<>();
        CanonicalCursor cursor = keys.participants();
        while (cursor.peek() != ']') {
            String id = cursor.string();
            int known = rows.ordinal(id);
            if (known < 0) {
                coming.putIfAbsent(id, rows.end() + coming.size());
            }
            ordinals.add(known < 0 ? coming.getOrDefault(id, known) : Integer.valueOf(known));
            ids.add(known < 0 ? id : rows.id(known));
            cursor.nextIfComma();
        }
        relationTypes = relationTypes.knowing(keys.relationType());
        int[] places = ordinals.stream().mapToInt(Integer::intValue).toArray();
        Label relationType = known(relationTypes, keys.relationType());
        return RelationRow.of(object, relationType, ids.toArray(String[]::new), places, places.length);
    }

    private static Label known(LabelIndex labels, String text) {
        Label label = labels.label(text);
        if (label == null) {
            throw new IllegalStateException("A label that was taken up is unknown");
        }
        return label;
    }

    private void enter(ObjectRow row, int ordinal, Map<String, Integer> coming) {
        coming.forEach((id, number) -> {
            if (number == rows.end()) {
                rows = rows.appendMissing(id);
            }
        });
        types = types.with(row.type(), ordinal);
        if (row instanceof RelationRow relation) {
            relations = relations.insert(relations.partition(each -> each < ordinal), ordinal);
            relationTypes = relationTypes.with(relation.relationType(), ordinal);
            named(relation).forEach(place -> incidence = incidence.with(place, ordinal, relation, rows));
        }
    }

    private void leave(int ordinal) {
        ObjectRow row = existing(ordinal);
        types = types.without(row.type(), ordinal);
        if (row instanceof RelationRow relation) {
            relations = relations.remove(relations.partition(each -> each < ordinal));
            relationTypes = relationTypes.without(relation.relationType(), ordinal);
            named(relation).forEach(place -> {
                incidence = incidence.without(place, ordinal, relation, rows);
                if (rows.object(place) == null && incidence.of(place).size() == 0) {
                    rows = rows.forget(place);
                }
            });
        }
    }

    /** Puts one ordinal in the stead of another in a relation; only its ends are indexed by each other. */
    private void rebind(int ordinal, int from, int to, String id) {
        RelationRow before = rows.relation(ordinal);
        RelationRow after = before.rebound(from, to, id);
        ends(before, from).forEach(end -> incidence = incidence.without(end, ordinal, before, rows));
        rows = rows.replace(ordinal, after);
        ends(after, to).forEach(end -> incidence = incidence.with(end, ordinal, after, rows));
    }

    private static IntStream ends(RelationRow relation, int also) {
        return IntStream.of(relation.ordinal(0), relation.ordinal(1), also).distinct();
    }

    private static IntStream named(RelationRow relation) {
        return IntStream.range(0, relation.places()).map(relation::ordinal).distinct();
    }

    private int[] all(int ordinal) {
        OrdinalTree found = incidence.of(ordinal);
        return found.toArray(0, found.size());
    }
}
