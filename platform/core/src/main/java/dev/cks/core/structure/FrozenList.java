package dev.cks.core.structure;

import java.util.AbstractList;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** An immutable JSON array. */
final class FrozenList extends AbstractList<@Nullable Object> implements RandomAccess {

    static final FrozenList EMPTY = new FrozenList(new Object[0]);

    private final @Nullable Object[] values;

    FrozenList(@Nullable Object[] values) {
        this.values = values;
    }

    @Override
    public @Nullable Object get(int index) {
        return values[index];
    }

    @Override
    public int size() {
        return values.length;
    }
}
