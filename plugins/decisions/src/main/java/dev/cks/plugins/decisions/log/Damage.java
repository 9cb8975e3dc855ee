package dev.cks.plugins.decisions.log;

import java.util.Map;

/**
 * A place of a log from which on nothing is believed. Immutable.
 *
 * @param file the file, relative to the ledger
 * @param offset where in it, in octets
 * @param reason why
 */
public record Damage(String file, long offset, String reason) {

    /** Returns its JSON. */
    public Map<String, Object> toJson() {
        return Map.of("file", file, "offset", offset, "reason", reason);
    }

    @Override
    public String toString() {
        return file + " at " + offset + ": " + reason;
    }
}
