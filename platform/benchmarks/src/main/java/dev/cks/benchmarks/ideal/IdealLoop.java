package dev.cks.benchmarks.ideal;

import tools.jackson.core.json.JsonFactory;

/**
 * The physical limit that engines are compared with: one thread streams the text into columns of strings, then loops
 * over them with hash maps. It keeps no content, reports no places and survives no malformed text.
 */
public final class IdealLoop {

    private final JsonFactory factory = new JsonFactory();

    /** A text in columns. */
    public static final class Loaded {

        private final Columns columns;

        private Loaded(Columns columns) {
            this.columns = columns;
        }

        /** Returns how many objects there are, relations included. */
        public int objects() {
            return columns.objects;
        }

        /** Counts what breaks the built-in rules and those that the structure declares. */
        public Violations check() {
            return new Checks(columns).run();
        }
    }

    /** Reads a text that must be a well-formed structure. */
    public Loaded load(byte[] utf8) {
        return new Loaded(new ColumnReader().read(factory, utf8));
    }
}
