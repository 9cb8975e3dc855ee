package dev.cks.core.structure;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.core.json.CanonicalCursor;
import dev.cks.core.json.CanonicalObject;
import dev.cks.core.json.JsonSink;
import dev.cks.core.json.Utf8Buffer;
import java.util.List;

/** One relation; its places hold ids and the ordinals at which those stand. */
abstract sealed class RelationRow extends ObjectRow permits BinaryRow, ManyPlacedRow {

    private static final List<String> OWN_KEYS = List.of(RelationKeys.PARTICIPANTS, RelationKeys.RELATION_TYPE);

    private final Label relationType;

    RelationRow(String id, Label type, String name, byte[] extras, Label relationType) {
        super(id, type, name, extras);
        this.relationType = relationType;
    }

    /** Makes a relation of two places or more; the arrays may be used again after. */
    static RelationRow of(ObjectRow object, Label relationType, String[] ids, int[] ordinals, int places) {
        return places == 2
                ? new BinaryRow(object, relationType, ids[0], ids[1], ordinals[0], ordinals[1])
                : ManyPlacedRow.of(object, relationType, ids, ordinals, places);
    }

    final Label relationType() {
        return relationType;
    }

    abstract int places();

    abstract String placeId(int place);

    abstract int ordinal(int place);

    /** Returns the same relation with an ordinal, and the id that stands there, in the stead of another ordinal. */
    abstract RelationRow rebound(int from, int to, String id);

    /** Returns a relation of the same type and places with the identity and the other keys of an object. */
    abstract RelationRow as(ObjectRow object);

    @Override
    final ObjectRow renamed(String newName) {
        return as(super.renamed(newName));
    }

    /** Tells whether another relation has the same type and the same ordinals in its places. */
    final boolean joinsAs(RelationRow other) {
        if (relationType.number() != other.relationType.number() || places() != other.places()) {
            return false;
        }
        for (int place = 0; place < places(); place++) {
            if (ordinal(place) != other.ordinal(place)) {
                return false;
            }
        }
        return true;
    }

    @Override
    final CanonicalObject content() {
        Utf8Buffer whole = new Utf8Buffer();
        writeContent(whole);
        return new CanonicalObject(whole.copyFrom(0));
    }

    @Override
    final void writeContent(JsonSink out) {
        out.token('{');
        int entries = 0;
        int own = 0;
        byte[] extras = kept();
        CanonicalCursor cursor = new CanonicalCursor(extras, 1);
        while (cursor.peek() != '}') {
            int start = cursor.at();
            String key = cursor.string();
            while (own < OWN_KEYS.size() && CodePointOrder.compare(OWN_KEYS.get(own), key) < 0) {
                separate(entries++, out);
                writeKey(OWN_KEYS.get(own++), out);
            }
            cursor.next();
            cursor.skipValue();
            separate(entries++, out);
            out.raw(extras, start, cursor.at());
            cursor.nextIfComma();
        }
        while (own < OWN_KEYS.size()) {
            separate(entries++, out);
            writeKey(OWN_KEYS.get(own++), out);
        }
        out.token('}');
    }

    private static void separate(int before, JsonSink out) {
        if (before > 0) {
            out.token(',');
        }
    }

    private void writeKey(String key, JsonSink out) {
        out.quoted(key);
        out.token(':');
        if (key.equals(RelationKeys.RELATION_TYPE)) {
            out.quoted(relationType.text());
        } else {
            for (int place = 0; place < places(); place++) {
                out.token(place == 0 ? '[' : ',');
                out.quoted(placeId(place));
            }
            out.token(']');
        }
    }
}
