package dev.cks.runtime.store.sqlite;

import java.util.List;
import java.util.Optional;

/**
 * What a version holds, as it is written: the whole structure, or how it differs from the version before it.
 *
 * <p>The text of a delta is that of a structure too: the objects that were replaced and those that were appended, in order;
 * the last ones are the appended ones.
 */
final class Content {

    private final Optional<List<String>> removed;
    private final int appended;
    private final byte[] text;

    Content(Optional<List<String>> removed, int appended, byte[] text) {
        this.removed = removed.map(List::copyOf);
        this.appended = appended;
        this.text = text;
    }

    static Content snapshot(byte[] text) {
        return new Content(Optional.empty(), 0, text);
    }

    boolean isSnapshot() {
        return removed.isEmpty();
    }

    /** Returns the ids of the objects that are taken away before anything else is done; empty for a snapshot. */
    Optional<List<String>> removed() {
        return removed;
    }

    /** Returns how many objects of the text are appended. */
    int appended() {
        return appended;
    }

    /** Returns canonical text; not to be changed. */
    byte[] text() {
        return text;
    }
}
