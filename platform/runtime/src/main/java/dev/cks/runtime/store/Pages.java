package dev.cks.runtime.store;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.Cursor;
import dev.cks.api.tool.ToolException;
import java.util.List;
import java.util.Optional;

/** Cuts lists into pages by position; for lists that only grow at their end while somebody pages through them. */
public final class Pages {

    private Pages() {}

    /**
     * Returns a page of a list.
     *
     * @throws ToolException {@code invalid_parameter} when the page to go on from isn't one
     */
    static <T> Page<T> of(List<T> all, Page.Request request) {
        long after = request.after().map(Pages::position).orElse(0L);
        if (after > all.size()) {
            throw Cursor.foreign(String.valueOf(after));
        }
        int from = (int) after;
        int to = (int) Math.min((long) from + request.limit(), all.size());
        return new Page<>(all.subList(from, to), to < all.size() ? Optional.of(String.valueOf(to)) : Optional.empty());
    }

    /**
     * Returns the number before which a page begins, of a list that goes by falling numbers.
     *
     * @throws ToolException {@code invalid_parameter} when the page to go on from isn't one
     */
    public static long before(Page.Request request) {
        return request.after().map(Pages::position).orElse(Long.MAX_VALUE);
    }

    /**
     * Returns the number after which a page begins, of a list that goes by rising numbers; none is less than 1.
     *
     * @throws ToolException {@code invalid_parameter} when the page to go on from isn't one
     */
    public static long after(Page.Request request) {
        return request.after().map(Pages::position).orElse(0L);
    }

    private static long position(String cursor) {
        return Cursor.read(cursor, 1).number(0);
    }
}
