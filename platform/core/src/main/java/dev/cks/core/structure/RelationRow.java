package dev.cks.core.structure;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.core.json.CanonicalCursor;
import dev.cks.core.json.CanonicalObject;
import dev.cks.core.json.Utf8Buffer;

/** One relation; its places hold ids and the ordinals at which those stand. */
abstract sealed class RelationRow extends ObjectRow permits BinaryRow, ManyPlacedRow {

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
    final void writeContent(Utf8Buffer out) {
        out.ascii('{');
        boolean participants = false;
        boolean type = false;
        byte[] extras = kept();
        CanonicalCursor cursor = new CanonicalCursor(extras, 1);
        while (cursor.peek() != '}') {
            int start = cursor.at();
            String key = cursor.string();
            participants = participants || writtenBefore(key, RelationKeys.PARTICIPANTS, out);
            type = type || writtenBefore(key, RelationKeys.RELATION_TYPE, out);
            cursor.next();
            cursor.skipValue();
            out.raw(extras, start, cursor.at());
            out.ascii(',');
            cursor.nextIfComma();
        }
        if (!participants) {
            writeKey(RelationKeys.PARTICIPANTS, out);
        }
        if (!type) {
            writeKey(RelationKeys.RELATION_TYPE, out);
        }
        out.truncate(out.size() - 1);
        out.ascii('}');
    }

    private boolean writtenBefore(String key, String own, Utf8Buffer out) {
        boolean before = CodePointOrder.compare(own, key) < 0;
        if (before) {
            writeKey(own, out);
        }
        return before;
    }

    private void writeKey(String key, Utf8Buffer out) {
        out.quoted(key);
        out.ascii(':');
        if (key.equals(RelationKeys.RELATION_TYPE)) {
            out.quoted(relationType.text());
        } else {
            for (int place = 0; place < places(); place++) {
                out.ascii(place == 0 ? '[' : ',');
                out.quoted(placeId(place));
            }
            out.ascii(']');
        }
        out.ascii(',');
    }
}
