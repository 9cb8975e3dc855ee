package dev.cks.core.structure;

import dev.cks.core.persistent.OrdinalTree;

/**
 * Everything that a structure consists of. Immutable.
 *
 * @param rows the objects by ordinal and id
 * @param types the objects by type label
 * @param relations the ordinals of all relations
 * @param relationTypes the relations by relation type
 * @param incidence the relations by what they name
 */
record Tables(Rows rows, LabelIndex types, OrdinalTree relations, LabelIndex relationTypes, Incidence incidence) {

    static final Tables EMPTY =
            new Tables(Rows.EMPTY, LabelIndex.EMPTY, OrdinalTree.EMPTY, LabelIndex.EMPTY, Incidence.EMPTY);
}
