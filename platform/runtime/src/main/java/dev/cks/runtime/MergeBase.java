package dev.cks.runtime;

import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.Version;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Finds the newest version that two versions both come from, over merges as well: what was merged once isn't looked at
 * again.
 *
 * <p>Walks back from both, the deepest version first, so that every version is met before those it comes from.
 */
final class MergeBase {

    private static final int FIRST = 1;
    private static final int SECOND = 2;

    private final Store store;
    private final Map<String, Integer> reachedFrom = new HashMap<>();
    private final PriorityQueue<Version.Entry> open = new PriorityQueue<>(
            Comparator.comparingInt(Version.Entry::depth).reversed().thenComparing(Version.Entry::id));

    private MergeBase(Store store) {
        this.store = store;
    }

    static Optional<String> of(Store store, Version first, Version second) {
        MergeBase search = new MergeBase(store);
        search.reach(first.entry(), FIRST);
        search.reach(second.entry(), SECOND);
        return search.nearest();
    }

    private Optional<String> nearest() {
        while (!open.isEmpty()) {
            Version.Entry entry = open.remove();
            int sides = reachedFrom.getOrDefault(entry.id(), 0);
            if (sides == (FIRST | SECOND)) {
                return Optional.of(entry.id());
            }
            for (String parent : entry.parents()) {
                store.entry(parent).ifPresent(known -> reach(known, sides));
            }
        }
        return Optional.empty();
    }

    private void reach(Version.Entry entry, int side) {
        Integer before = reachedFrom.put(entry.id(), reachedFrom.getOrDefault(entry.id(), 0) | side);
        if (before == null) {
            open.add(entry);
        }
    }
}
