package dev.cks.runtime.store.sqlite;

import dev.cks.runtime.store.sqlite.StoreReport.Finding;
import java.util.List;

/**
 * How much was moved or dropped.
 *
 * @param sessions how many sessions
 * @param versions how many versions
 * @param damaged what was left out, or left alone, since it isn't as it was written
 */
public record StoreTransfer(int sessions, int versions, List<Finding> damaged) {

    /** Copies the list. */
    public StoreTransfer {
        damaged = List.copyOf(damaged);
    }

    StoreTransfer(int sessions, int versions) {
        this(sessions, versions, List.of());
    }
}
