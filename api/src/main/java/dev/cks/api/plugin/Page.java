package dev.cks.api.plugin;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apiguardian.api.API;

/**
 * A part of a longer list.
 *
 * @param items what stands on this page
 * @param next what to give to get the page after it, empty for the last one; opaque
 * @param damaged the ids, or names, of what belongs on this page and isn't what was kept, so that there is nothing to show of it
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Page<T>(List<T> items, Optional<String> next, List<String> damaged) {

    /**
     * Which page is wanted.
     *
     * @param after what {@link Page#next} of the page before it was, empty for the first
     * @param limit how many items it may have at most, from 1
     */
    public record Request(Optional<String> after, int limit) {

        /** Refuses a page that would hold nothing. */
        public Request {
            if (limit < 1) {
                throw new IllegalArgumentException("A page holds at least one item, not " + limit);
            }
        }

        /** Returns the request for the first page. */
        public static Request first(int limit) {
            return new Request(Optional.empty(), limit);
        }
    }

    /** Copies the lists. */
    public Page {
        items = List.copyOf(items);
        damaged = List.copyOf(damaged);
    }

    /** Makes a page of nothing but sound items. */
    public Page(List<T> items, Optional<String> next) {
        this(items, next, List.of());
    }

    /** Returns the same page with something else in the place of each item. */
    public <R> Page<R> map(Function<? super T, ? extends R> form) {
        return new Page<>(items.stream().<R>map(form).toList(), next, damaged);
    }
}
