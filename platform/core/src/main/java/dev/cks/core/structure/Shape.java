package dev.cks.core.structure;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A sequence of keys as given, and how to bring it into code point order; many objects share one. */
final class Shape {

    private final String[] given;
    private final String[] sorted;
    private final int[] order;

    Shape(String[] given) {
        this.given = given;
        this.order = IntStream.range(0, given.length)
                .boxed()
                .sorted(Comparator.comparing(position -> given[position], CodePointOrder.INSTANCE))
                .mapToInt(Integer::intValue)
                .toArray();
        this.sorted = Arrays.stream(order).mapToObj(position -> given[position]).toArray(String[]::new);
    }

    /** Tells whether these are the keys as given, in the same sequence. */
    boolean matches(String[] keys, int count) {
        return Arrays.equals(given, 0, given.length, keys, 0, count);
    }

    FrozenObject object(@Nullable Object[] values) {
        @Nullable Object[] inOrder = new Object[order.length];
        for (int i = 0; i < order.length; i++) {
            inOrder[i] = values[order[i]];
        }
        return new FrozenObject(sorted, inOrder);
    }
}
