package dev.cks.core.structure;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/** An immutable list that makes each element when it is asked for. */
final class HandleList<T> extends AbstractList<T> implements RandomAccess {

    private final int size;
    private final IntFunction<T> handles;

    HandleList(int size, IntFunction<T> handles) {
        this.size = size;
        this.handles = handles;
    }

    @Override
    public T get(int index) {
        return handles.apply(Objects.checkIndex(index, size));
    }

    @Override
    public int size() {
        return size;
    }
}
