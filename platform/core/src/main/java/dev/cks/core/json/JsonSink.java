package dev.cks.core.json;

/** Takes canonical JSON piece by piece; pieces begin and end between tokens. For one thread. */
public interface JsonSink {

    /** Takes a bracket, comma or colon. */
    void token(char token);

    /** Takes a string, which is written in quotes with only those escapes that must be. */
    void quoted(String text);

    /** Takes compact canonical bytes between two indexes. */
    void raw(byte[] compact, int from, int to);
}
