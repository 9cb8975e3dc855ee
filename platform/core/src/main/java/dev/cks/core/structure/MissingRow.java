package dev.cks.core.structure;

/** An id that relations name and no object bears; it has an ordinal so that its relations can be indexed like others. */
final class MissingRow extends Row {

    MissingRow(String id) {
        super(id);
    }
}
