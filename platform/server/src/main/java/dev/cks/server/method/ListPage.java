package dev.cks.server.method;

import dev.cks.api.tool.Excerpt;
import dev.cks.server.rpc.RpcException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A page of a list whose elements are in an order of their own and have names.
 *
 * @param items what is on the page
 * @param next where to go on, empty at the end
 */
public record ListPage<T>(List<T> items, Optional<String> next) {

    /** How many elements a page has: more than a server usually offers. */
    public static final int SIZE = 100;

    /** Copies the list. */
    public ListPage {
        items = List.copyOf(items);
    }

    /**
     * Returns the page that a request asks for.
     *
     * @param all the whole list
     * @param name returns the name of an element
     * @throws RpcException when there is no such page
     */
    public static <T> ListPage<T> of(MethodCall call, List<T> all, Function<T, String> name) {
        int from = call.optionalText("cursor")
                .map(cursor -> after(cursor, all, name))
                .orElse(0);
        int to = Math.min(from + SIZE, all.size());
        Optional<String> next = to < all.size() ? Optional.of(cursor(name.apply(all.get(to - 1)))) : Optional.empty();
        return new ListPage<>(all.subList(from, to), next);
    }

    private static <T> int after(String cursor, List<T> all, Function<T, String> name) {
        return IntStream.range(0, all.size())
                        .filter(i -> cursor(name.apply(all.get(i))).equals(cursor))
                        .findFirst()
                        .orElseThrow(() -> RpcException.invalidParams("There is no page at the cursor "
                                + Excerpt.quoted(cursor) + "; begin again without one"))
                + 1;
    }

    private static String cursor(String name) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(("after " + name).getBytes(StandardCharsets.UTF_8));
    }
}
