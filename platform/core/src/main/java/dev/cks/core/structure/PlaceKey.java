package dev.cks.core.structure;

/**
 * Where a relation stands among those of one object: by relation type, then by the places that the object takes, then by
 * the object at the other end. So the relations of a type and role, and those that join two objects, lie together.
 */
final class PlaceKey {

    static final int SOURCE = 0;
    static final int SOURCE_AND_TARGET = 1;
    static final int TARGET = 2;
    static final int OTHER = 3;

    private static final int CODE_BITS = 2;

    private PlaceKey() {}

    /** Returns the key of a relation among those of an object that takes a place in it. */
    static long of(RelationRow relation, int ordinal) {
        boolean source = relation.ordinal(0) == ordinal;
        boolean target = relation.ordinal(1) == ordinal;
        int type = relation.relationType().number();
        if (source) {
            return target ? of(type, SOURCE_AND_TARGET, 0) : of(type, SOURCE, relation.ordinal(1));
        }
        return target ? of(type, TARGET, relation.ordinal(0)) : of(type, OTHER, 0);
    }

    /** Returns a key; the smallest of a type, or of a type and code, has the other end 0. */
    static long of(int type, int code, int otherEnd) {
        return ((((long) type << CODE_BITS) | code) << Integer.SIZE) | otherEnd;
    }
}
