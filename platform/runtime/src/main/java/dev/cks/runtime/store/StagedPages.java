package dev.cks.runtime.store;

import dev.cks.api.plugin.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Pages of what a store lists and, after all of that, of what is staged beside it. */
final class StagedPages {

    private static final String STAGED = "staged:";

    private StagedPages() {}

    /**
     * Returns a page.
     *
     * @param below lists what the store has
     * @param now what has become of one of these; empty when it isn't there any more
     * @param staged what comes after them
     */
    static <T> Page<T> of(
            Function<Page.Request, Page<T>> below, Function<T, Optional<T>> now, List<T> staged, Page.Request request) {
        Optional<String> after = request.after().filter(cursor -> cursor.startsWith(STAGED));
        if (after.isPresent()) {
            return marked(Pages.of(
                    staged, new Page.Request(after.map(cursor -> cursor.substring(STAGED.length())), request.limit())));
        }
        Page<T> found = below.apply(request);
        List<T> items = new ArrayList<>();
        found.items().forEach(item -> now.apply(item).ifPresent(items::add));
        if (found.next().isPresent() || staged.isEmpty()) {
            return new Page<>(items, found.next(), found.damaged());
        }
        int room = request.limit() - items.size();
        if (room == 0) {
            return new Page<>(items, Optional.of(STAGED + 0), found.damaged());
        }
        Page<T> first = marked(Pages.of(staged, Page.Request.first(room)));
        items.addAll(first.items());
        return new Page<>(items, first.next(), found.damaged());
    }

    private static <T> Page<T> marked(Page<T> page) {
        return new Page<>(page.items(), page.next().map(position -> STAGED + position));
    }
}
