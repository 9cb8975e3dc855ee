package dev.cks.plugins.exchange.rdf;

/** Says why a text can't be read as a structure. It carries no stack trace, for it reports an expected failure. */
public final class UnreadableRdfException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long line;
    private final long column;

    /** Says what is wrong in the text as a whole. */
    UnreadableRdfException(String message) {
        this(message, -1, -1);
    }

    /** Says what is wrong at a place; what isn't known of the place is -1. */
    UnreadableRdfException(String message, long line, long column) {
        super(message, null, false, false);
        this.line = line;
        this.column = column;
    }

    /** Returns the line, from 1; -1 when it isn't known. */
    public long line() {
        return line;
    }

    /** Returns the column, from 1; -1 when it isn't known. */
    public long column() {
        return column;
    }
}
