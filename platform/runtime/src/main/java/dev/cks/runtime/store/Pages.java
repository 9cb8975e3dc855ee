package dev.cks.runtime.store;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.List;
import java.util.Map;
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
        int from = Math.min(request.after().map(Pages::position).orElse(0), all.size());
        int to = (int) Math.min((long) from + request.limit(), all.size());
        return new Page<>(all.subList(from, to), to < all.size() ? Optional.of(String.valueOf(to)) : Optional.empty());
    }

    /**
     * Returns the number before which a page begins, of a list that goes by falling numbers.
     *
     * @throws ToolException {@code invalid_parameter} when the page to go on from isn't one
     */
    public static long before(Page.Request request) {
        try {
            return request.after().map(Long::parseUnsignedLong).orElse(Long.MAX_VALUE);
        } catch (NumberFormatException malformed) {
            throw noPage();
        }
    }

    private static int position(String cursor) {
        try {
            return Integer.parseUnsignedInt(cursor) & Integer.MAX_VALUE;
        } catch (NumberFormatException malformed) {
            throw noPage();
        }
    }

    private static ToolException noPage() {
        return new ToolException(
                ErrorCode.INVALID_PARAMETER,
                "There is no page after this one; begin again without a cursor",
                Map.of("parameter", "cursor"));
    }
}
