package dev.cks.core.structure;

/** What stands at one ordinal: an object, or an id that relations name and no object bears. */
abstract sealed class Row permits ObjectRow, MissingRow {

    private final String id;

    Row(String id) {
        this.id = id;
    }

    final String id() {
        return id;
    }
}
